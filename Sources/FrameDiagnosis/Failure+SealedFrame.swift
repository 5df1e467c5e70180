internal import FramedMedia
package import VectorFiles
package import Verdicts

extension Failure {
    /// What is wrong with a sealed frame: its fields beside the right ones,
    /// and the known mistake that explains it. Nil for the one right frame.
    ///
    /// - Parameters:
    ///   - recipe: what the frame is made from.
    ///   - ivPrefix: the prefix that it should have.
    ///   - frameCounter: the counter that it should carry.
    ///   - literal: the right frame, where a file has it.
    package init?(
        sealed frame: [UInt8],
        from recipe: SealedFrameRecipe,
        ivPrefix: UInt64,
        frameCounter: UInt32,
        literal: VectorBytes? = nil
    ) {
        if let literal, literal.matches(frame) { return nil }
        let right: [UInt8]
        do throws(FormatError) {
            right = try SealedFrame.bytes(recipe, ivPrefix: ivPrefix, frameCounter: frameCounter)
        } catch {
            self.init("the right frame cannot be made: \(error)")
            return
        }
        guard frame != right || literal != nil else { return nil }
        self.init("the sealed frame is not the right one")
        fields = FrameFields.compare(expected: literal?.bytes ?? right, actual: frame, recipe: recipe)
        diagnosis = Mistake.explaining(frame, recipe: recipe, ivPrefix: ivPrefix, frameCounter: frameCounter)
    }
}
