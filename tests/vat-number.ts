import { randomInt } from 'node:crypto';

const MILAN = '015';

/** An Italian VAT number that no other test uses: seven digits, the office, a check digit. */
function anyVatNumber(): string {
  const figures = [...String(randomInt(1, 9_999_999)).padStart(7, '0'), ...MILAN].map(Number);
  const sum = figures.reduce((total, figure, index) => total + (index % 2 === 0 ? figure : doubled(figure)), 0);
  return `${figures.join('')}${(10 - (sum % 10)) % 10}`;
}

/** One whose company a local machine verifies by itself, from the queue. */
export function aVatNumber(): string {
  const number = anyVatNumber();
  return isForStaff(number) ? aVatNumber() : number;
}

/** One whose company waits for staff on a local machine. */
export function aVatNumberForStaff(): string {
  const number = anyVatNumber();
  return isForStaff(number) ? number : aVatNumberForStaff();
}

/** Whether a local machine leaves a company to staff: its register refuses such numbers (`vat-register.ts`). */
export const isForStaff = (number: string) => number.endsWith('0');

const doubled = (figure: number) => (figure * 2 > 9 ? figure * 2 - 9 : figure * 2);
