import { cloche } from '#art/cloche.ts';
import { paperColors, tileSheet } from '#art/tiles.ts';

/** A picture attached inside a mail: programs that load nothing remote show it too. */
export interface LetterPicture {
  /** The content id, which the mail refers to as `cid:`. */
  cid: string;
  filename: string;
  content: Buffer;
}

/** Drawn at three times their displayed size, once in a process. */
const drawings: Readonly<Record<string, () => string>> = {
  campana: () =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 80 80"><rect width="80" height="80" rx="16" fill="${paperColors[4]}"/><svg x="14" y="12" width="52" height="52">${cloche(paperColors[0], paperColors[5])}</svg></svg>`,
  tessere: () => tileSheet('estate', 4, 1, 96),
};
const drawn = new Map<string, Promise<LetterPicture>>();

async function picture(cid: string, svg: () => string): Promise<LetterPicture> {
  const made = drawn.get(cid) ?? draw(cid, svg);
  drawn.set(cid, made);
  try {
    return await made;
  } catch (error) {
    // The next mail has it drawn anew.
    if (drawn.get(cid) === made) drawn.delete(cid);
    throw error;
  }
}

async function draw(cid: string, svg: () => string): Promise<LetterPicture> {
  const { default: sharp } = await import('sharp');
  const content = await sharp(Buffer.from(svg())).png({ palette: true }).toBuffer();
  return { cid, filename: `${cid}.png`, content };
}

/** The pictures that a mail's HTML refers to. */
export const letterPictures = (html: string): Promise<LetterPicture[]> =>
  Promise.all(
    Object.entries(drawings).flatMap(([cid, svg]) => (html.includes(`"cid:${cid}"`) ? [picture(cid, svg)] : [])),
  );
