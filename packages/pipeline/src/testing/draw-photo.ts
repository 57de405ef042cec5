import sharp from 'sharp'

export type DrawnPhoto = { width?: number; height?: number; text?: string; colour?: string }

/** Draws a JPEG with lines and a text on a coloured ground, for tests that decode, turn and measure photos. */
export async function drawPhoto({
  width = 1920,
  height = 1200,
  text = 'Skadi',
  colour = '#5a6b7c',
}: DrawnPhoto = {}): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${colour}"/>
    <rect x="5%" y="40%" width="90%" height="40%" rx="${height / 10}" fill="#c33"/>
    <path d="M0 0 L${width} ${height} M0 ${height} L${width} 0" stroke="#eee" stroke-width="4"/>
    <text x="10%" y="30%" font-size="${height / 10}" fill="#fff">${text}</text></svg>`
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 90 }).toBuffer()
}
