import { fromRomeLocal } from '#domain/rome-time.ts';
import { aBoard, openPerson } from './boards.ts';
import { answersConsent, expect, test, wake } from './brigata.ts';

const API = '/api/website/v1';

answersConsent();

test('another interviewer takes away the times at which they have an interview, and a busy time that was chosen can be unticked', async ({
  page,
  request,
}) => {
  const { board } = await aBoard(page, request, ['Ada']);
  // A colleague who has an interview at ten of each day; of one's own there is none.
  const colleague = 987_654_321;
  await page.route('**/interviews/invitable*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({
      response,
      json: { ...json, interviewers: [...json.interviewers, { id: colleague, name: 'Luca Neri' }] },
    });
  });
  let isBusy = false;
  await page.route('**/interviews/week*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const interviewOf = (on: string, interviewer_id: number) => ({
      interviewer_id,
      starts_at: fromRomeLocal(`${on}T10:00`),
      ends_at: fromRomeLocal(`${on}T10:30`),
    });
    const own = json.days[0] && isBusy ? [(await me()).id] : [];
    await route.fulfill({
      response,
      json: {
        ...json,
        days: json.days.map((one: { day: string }) => ({
          ...one,
          interviews: [colleague, ...own].map((who) => interviewOf(one.day, who)),
        })),
      },
    });
  });
  const me = async () => (await page.request.get(`${API}/core/account/me`)).json();
  await page.goto(board);
  await wake(page);
  const panel = await openPerson(page, 'Ada Bruni');
  await panel.getByRole('link', { name: 'Proponi un colloquio' }).click();
  const proposal = page.getByRole('dialog', { name: 'Proponi un colloquio' });
  await proposal.getByRole('heading', { name: 'Quali orari proponi' }).click();
  await proposal.getByRole('button', { name: 'Togli tutti' }).click();
  await proposal.getByRole('button', { name: 'Settimana dopo' }).click();
  await expect(proposal.locator(`[data-day]`).first()).toBeAttached();
  const time = (clock: string) => proposal.getByText(clock, { exact: true }).filter({ visible: true });
  await expect(time('10:00')).toBeVisible();
  await time('10:00').click();
  await time('11:00').click();
  await expect(proposal.getByText('2 orari scelti', { exact: true })).toBeVisible();
  await proposal.getByRole('heading', { name: 'Come vi incontrate' }).click();
  await proposal.getByLabel('Chi fa il colloquio').selectOption({ label: 'Luca Neri' });
  await expect(proposal.getByText('Un orario scelto non c’è più: Luca Neri ha già un colloquio.')).toBeVisible();
  await expect(proposal.getByText('1 orario scelto', { exact: true })).toBeVisible();

  // Taken by another meanwhile, it can still be unticked.
  await proposal.getByLabel('Chi fa il colloquio').selectOption({ index: 0 });
  await time('10:00').click();
  await expect(proposal.getByText('2 orari scelti', { exact: true })).toBeVisible();
  isBusy = true;
  await proposal.getByRole('button', { name: 'Settimana dopo' }).click();
  await proposal.getByRole('button', { name: 'Settimana prima' }).click();
  const taken = proposal.getByRole('checkbox', { checked: true }).first();
  await expect(proposal.getByText('occupato').filter({ visible: true }).first()).toBeVisible();
  await expect(taken).toBeEnabled();
  await taken.uncheck({ force: true });
  await expect(proposal.getByText('1 orario scelto', { exact: true })).toBeVisible();
});
