import { randomInt } from 'node:crypto';

const MILAN = '015';

/**
 * An Italian VAT number that no other test uses: seven digits, the office, a check digit. It does not end in 0: those
 * wait for staff on a local machine.
 */
export function aVatNumber(): string {
  const figures = [...String(randomInt(1, 9_999_999)).padStart(7, '0'), ...MILAN].map(Number);
  const sum = figures.reduce((total, figure, index) => total + (index % 2 === 0 ? figure : doubled(figure)), 0);
  const check = (10 - (sum % 10)) % 10;
  return check === 0 ? aVatNumber() : `${figures.join('')}${check}`;
}

const doubled = (figure: number) => (figure * 2 > 9 ? figure * 2 - 9 : figure * 2);
