import { describe, expect, it } from 'vitest';
import { cvFault } from './cv-file.ts';

const t = (source: string) => source;
const file = (name: string, type = 'application/pdf', size = 1000) => ({ name, type, size });

describe('a file chosen as a CV', () => {
  it('is right as a PDF of at most 10 MB, also where the browser does not know its kind', () => {
    expect(cvFault(file('cv.pdf'), t)).toBeNull();
    expect(cvFault(file('CV.PDF', ''), t)).toBeNull();
    expect(cvFault(file('cv.pdf', 'application/pdf', 10 * 1024 * 1024), t)).toBeNull();
  });

  it('is refused before it is sent when it is a Word document, a picture, empty or too large', () => {
    expect(cvFault(file('cv.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'), t)).toContain('salvalo come PDF');
    expect(cvFault(file('foto.jpg', 'image/jpeg'), t)).toContain('non è un PDF');
    expect(cvFault(file('cv.pdf', 'application/pdf', 0), t)).toContain('vuoto');
    expect(cvFault(file('cv.pdf', 'application/pdf', 10 * 1024 * 1024 + 1), t)).toContain('10 MB');
  });
});
