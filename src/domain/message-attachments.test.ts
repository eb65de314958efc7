import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachmentKind, attachmentName, sizeWords } from './message-attachments.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

describe('the kind of a file', () => {
  it('is what its first bytes say', () => {
    for (const [text, kind] of [
      ['\xff\xd8\xff\xe0', 'picture'],
      ['\x89PNG\r\n\x1a\n', 'picture'],
      ['RIFF\x00\x00\x00\x00WEBP', 'picture'],
      ['%PDF-1.7', 'pdf'],
      ['GIF89a', null],
      ['<svg xmlns', null],
      ['RIFF\x00\x00\x00\x00WAVE', null],
      [' %PDF-1.7', null],
      ['PK\x03\x04', null],
      ['', null],
    ] as const)
      expect([text, attachmentKind(bytes(text))]).toEqual([text, kind]);
  });
});

describe('the name of a stored file', () => {
  it('ends as what it is, whatever it was called', () => {
    expect(attachmentName('foto.della.sala.JPG', 'picture')).toBe('foto.della.sala.webp');
    expect(attachmentName('contratto', 'pdf')).toBe('contratto.pdf');
    expect(attachmentName('.pdf', 'pdf')).toBe('file.pdf');
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(attachmentName(name, 'pdf').endsWith('.pdf')).toBe(true);
      }),
    );
  });
});

describe('a size', () => {
  it('is in kilobytes, then in megabytes', () => {
    expect([10, 860_160, 1024 * 1024, 2_500_000].map(sizeWords)).toEqual(['1 KB', '840 KB', '1,0 MB', '2,4 MB']);
  });
});
