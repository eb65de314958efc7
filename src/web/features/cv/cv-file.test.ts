import { describe, expect, it } from 'vitest';
import { cvFault, cvFaultInside, isHeic, isPhoto } from './cv-file.ts';
import { photosFault } from './photo-faults.ts';

const t = (source: string) => source;
const file = (name: string, type = 'application/pdf', size = 1000) => ({ name, type, size });

describe('a file chosen as a CV', () => {
  it('is right as a PDF of at most 10 MB, also where the browser does not know its kind', () => {
    expect(cvFault(file('cv.pdf'), t)).toBeNull();
    expect(cvFault(file('CV.PDF', ''), t)).toBeNull();
    expect(cvFault(file('cv.pdf', 'application/pdf', 10 * 1024 * 1024), t)).toBeNull();
  });

  it('is refused before it is sent when it is a Word document, a picture, empty or too large', () => {
    expect(
      cvFault(file('cv.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'), t),
    ).toContain('salvalo come PDF');
    expect(cvFault(file('foto.jpg', 'image/jpeg'), t)).toContain('la trasformiamo in PDF');
    expect(cvFault(file('IMG_1.HEIC', ''), t)).toContain('“Più compatibile”');
    expect(cvFault(file('foto.webp', 'image/webp'), t)).toContain('Salva come PDF');
    expect(cvFault(file('cv.zip', 'application/zip'), t)).toContain('non è un PDF');
    expect(cvFault(file('cv.pdf', 'application/pdf', 0), t)).toContain('vuoto');
    expect(cvFault(file('cv.pdf', 'application/pdf', 10 * 1024 * 1024 + 1), t)).toContain('a qualità più bassa');
  });

  it('is refused when its first bytes are not a PDF’s, whatever its name says', async () => {
    const named = (content: string) => new File([content], 'cv.pdf', { type: 'application/pdf' });
    expect(await cvFaultInside(named('%PDF-1.7'), t)).toBeNull();
    expect(await cvFaultInside(named(`${' '.repeat(1000)}%PDF-1.7`), t)).toBeNull();
    expect(await cvFaultInside(named(`${' '.repeat(1024)}%PDF-1.7`), t)).toContain('non è un PDF');
    expect(await cvFaultInside(named('<html>'), t)).toContain('non è un PDF');
    expect(await cvFaultInside(new File(['PK'], 'cv.docx'), t)).toContain('salvalo come PDF');
  });
});

describe('photographs of a CV', () => {
  const photo = (name: string, type = 'image/jpeg', size = 1000) => ({ name, type, size });

  it('are JPEG and PNG, by their kind or their name; those of an iPhone are distinguished', () => {
    expect([photo('a', 'image/png'), photo('a.JPG', ''), photo('a.jpeg')].every(isPhoto)).toBe(true);
    expect([photo('a.heic', ''), photo('a', 'image/heif')].map((one) => [isPhoto(one), isHeic(one)])).toEqual([
      [false, true],
      [false, true],
    ]);
    expect([photo('cv.pdf', 'application/pdf'), photo('a.webp', 'image/webp')].some(isPhoto)).toBe(false);
  });

  it('are refused before they are sent: more than six, of an iPhone, no pictures, too large together', () => {
    const six = Array.from({ length: 6 }, (_, index) => photo(`${index}.jpg`));
    expect(photosFault(six, t)).toBeNull();
    expect(photosFault([...six, photo('7.jpg')], t)).toContain('Al massimo 6 foto');
    expect(photosFault([photo('IMG_1.HEIC', '')], t)).toContain('“Più compatibile”');
    expect(photosFault([photo('a.jpg'), photo('cv.pdf', 'application/pdf')], t)).toContain('non è una foto');
    expect(photosFault([photo('a.jpg', 'image/jpeg', 16 * 1024 * 1024)], t)).toBeNull();
    expect(photosFault([photo('a.jpg', 'image/jpeg', 16 * 1024 * 1024 + 1)], t)).toContain('superano i 16 MB');
  });
});
