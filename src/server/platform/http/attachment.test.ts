import { expect, it } from 'vitest';
import { attachment } from './attachment.ts';

it('a file is saved under its own name, which ends no header whatever signs it holds', () => {
  const header = (name: string) => attachment(name, 'application/pdf')['Content-Disposition'];
  expect(header("Curriculum dell'Anna (2) però*.pdf")).toBe(
    `attachment; filename="Curriculum dell'Anna (2) per__.pdf"; filename*=UTF-8''Curriculum%20dell%27Anna%20%282%29%20per%C3%B2_.pdf`,
  );
  expect(header('a\r\nSet-Cookie: x=1".pdf')).toMatch(
    /^attachment; filename="[^"\\;\r\n]*"; filename\*=UTF-8''[A-Za-z0-9%._-]+$/,
  );
  expect(header('meta\ud800.pdf')).toMatch(/^attachment; filename="[ -~]*"; filename\*=UTF-8''[A-Za-z0-9%._-]+$/);
});
