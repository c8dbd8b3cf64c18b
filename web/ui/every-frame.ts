/** Draws again with every frame, until what it returns is called. */
export function everyFrame(draw: () => void): () => void {
  const frame = () => {
    request = requestAnimationFrame(frame)
    draw()
  }
  let request = requestAnimationFrame(frame)
  return () => cancelAnimationFrame(request)
}
