import type { Page } from '@playwright/test';
import { expect, test } from './brigata.ts';

/** Moments after the first sign of a hand, and the milliseconds between two of them. */
const MOMENTS = 30;
const STEP_MS = 80;

interface PressedForm {
  path: string;
  name: string;
  button: string;
  /** Refused before it is counted by any limit. */
  email: string;
  answer: string;
}

const forms: readonly PressedForm[] = [
  { path: '/login', name: 'Accesso', button: 'Accedi', email: 'anna@example.it', answer: 'Campo obbligatorio.' },
  {
    path: '/recupera-password',
    name: 'Recupera la password',
    button: 'Mandami il link',
    email: 'anna',
    answer: 'La mail che hai inserito non è valida',
  },
  {
    path: '/register',
    name: 'Registrazione',
    button: 'Avanti',
    email: 'anna',
    answer: 'La mail che hai inserito non è valida',
  },
];

/** Types an address, which wakes the page, and presses the button so many milliseconds later. */
async function pressAt(page: Page, { path, name, button, email }: PressedForm, ms: number): Promise<void> {
  await page.goto(path);
  await page.getByRole('form', { name }).evaluate(
    (form, { button, email, ms }) => {
      const field = form.querySelector<HTMLInputElement>('input[type=email]');
      const pressed = [...form.querySelectorAll('button')].find((one) => one.textContent === button);
      if (!field || !pressed) throw new Error('The form is another one');
      field.value = email;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      setTimeout(() => pressed.click(), ms);
    },
    { button, email, ms },
  );
}

for (const form of forms)
  test(`a press at any moment of waking sends the form of ${form.path} exactly once`, async ({ page }) => {
    test.slow();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    let sent = 0;
    page.on('request', (asked) => {
      if (asked.method() === 'POST' && new URL(asked.url()).pathname.replace('.data', '') === form.path) sent++;
    });
    for (let moment = 0; moment < MOMENTS; moment++) {
      sent = 0;
      await pressAt(page, form, moment * STEP_MS);
      const when = `pressed after ${moment * STEP_MS} ms`;
      await expect(page.getByRole('form', { name: form.name }).getByText(form.answer), when).toBeVisible();
      expect(sent, when).toBe(1);
    }
  });
