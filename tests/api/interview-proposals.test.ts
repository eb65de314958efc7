// On both engines: locks, and a constraint that excludes overlapping times.
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { DAY_MS } from '#domain/durations.ts';
import { mayPropose } from '#domain/interview-proposal.ts';
import { fromRomeLocal, romeDay } from '#domain/rome-time.ts';
import { users } from '#server/areas/account/tables.ts';
import type { Company } from '#server/areas/companies/company-of.ts';
import { acceptProposal, declineProposal } from '#server/areas/interviews/answer-proposal.ts';
import { changeInterview } from '#server/areas/interviews/change-interview.ts';
import { interviewAddress } from '#server/areas/interviews/interview-link.ts';
import { proposeTimes, withdrawProposal } from '#server/areas/interviews/propose-times.ts';
import {
  interviewProposals,
  interviewProposedTimes,
  interviews,
  interviewTimes,
} from '#server/areas/interviews/tables.ts';
import { takeTime } from '#server/areas/interviews/take-time.ts';
import { eraseAccount } from '#server/areas/me/erase-accounts.ts';
import { notifications } from '#server/areas/notifications/tables.ts';
import { aCompany, anApplication, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { callByLink } from '../call-by-link.ts';
import { aHiringCompany } from '../hiring-company.ts';
import { Client, openWorld } from '../world.ts';

const byLink = { byLink: true } as const;
const world = await openWorld();
let company: Company;
let recruiter: { id: number; email: string };
let client: Client;
let offer: number;
afterAll(() => world.close());
beforeEach(async () => {
  ({ company, recruiter, client, offer } = await aHiringCompany(world));
});

const at = (clock: string, days = 8) => fromRomeLocal(`${addDays(romeDay(), days)}T${clock}`) ?? '';
async function invite(applications: number[], starts = [at('09:00', 7)]): Promise<number> {
  const round = { offer, applications, kind: 'in_person', place: 'Via Roma 1', minutes: 30, starts };
  const { id } = await (await client.post('/interviews/rounds', round)).json();
  await world.settled();
  return id;
}
const interviewOf = async (applicationId: number) => {
  const [row] = await world.db.select().from(interviews).where(eq(interviews.application_id, applicationId));
  if (!row) throw new Error('The applicant was not invited');
  return row;
};
/** Somebody invited, with an account and their browser. */
async function invited() {
  const user = await aUser(world);
  const application = await anApplication(world, { offer_id: offer, user_id: user.id, email: user.email });
  const round = await invite([application.id]);
  const browser = await new Client(world).logIn(user.email, PASSWORD);
  const { id } = await interviewOf(application.id);
  const mine = async () => (await (await browser.get('/interviews/mine')).json())[0];
  const propose = (starts: string[], line = '') => browser.post(`/interviews/${id}/proposal`, { starts, line });
  return { user, application, round, browser, id, mine, propose };
}
/** Somebody invited without an account, with the calls that their mailed link makes. */
async function guest() {
  const application = await anApplication(world, { offer_id: offer });
  const round = await invite([application.id]);
  const { id } = await interviewOf(application.id);
  const link = interviewAddress(world.platform.linkSecret, id);
  const visitor = new Client(world);
  const read = async () => (await visitor.get(callByLink(link))).json();
  const propose = (starts: string[], line = '') => visitor.post(callByLink(link, 'proposal'), { starts, line });
  const withdraw = () => visitor.delete(callByLink(link, 'proposal'));
  return { application, round, id, link, read, propose, withdraw };
}
/** What the company sees of an interview without a time. */
const seen = async (id: number) => {
  const week = await (await client.get('/interviews/week')).json();
  return week.choosing.find((one: { id: number }) => one.id === id)?.proposal;
};
const statesOf = async (id: number) =>
  (
    await world.db
      .select()
      .from(interviewProposals)
      .where(eq(interviewProposals.interview_id, id))
      .orderBy(interviewProposals.id)
  ).map(({ state }) => state);
const lettersTo = async (email: string, about: string) => {
  await world.settled();
  return ((await world.platform.outbox?.list(email)) ?? []).filter(({ subject }) => subject.includes(about));
};

describe('other times', () => {
  it('are proposed by the candidate and taken by the company in one call, with the invitation of every interview', async () => {
    const { id, user, mine, propose } = await invited();
    expect(await mine()).toMatchObject({ can_propose: true, proposal: null });
    expect((await propose([at('16:00'), at('15:00')], 'Al mattino sono in cucina')).status).toBe(200);
    expect(await mine()).toMatchObject({ can_propose: false, proposal: { state: 'open' } });
    const { text } = await world.mailTo(recruiter.email, 'propone altri orari');
    expect(text).toContain('Al mattino sono in cucina');
    const proposal = await seen(id);
    expect(proposal).toMatchObject({ line: 'Al mattino sono in cucina' });
    expect(proposal.times.map(({ starts_at }: { starts_at: string }) => starts_at)).toEqual([at('15:00'), at('16:00')]);

    const time = proposal.times[1].id;
    expect((await client.post(`/interviews/${id}/proposal/accept`, { time })).status).toBe(200);
    expect(await mine()).toMatchObject({ state: 'taken', starts_at: at('16:00'), proposal: null });
    expect(await statesOf(id)).toEqual(['accepted']);
    expect((await world.mailTo(user.email, 'Colloquio fissato')).calendar?.method).toBe('REQUEST');
    expect((await world.mailTo(recruiter.email, 'Colloquio con')).calendar?.method).toBe('REQUEST');
    const told = await world.db.select().from(notifications).where(eq(notifications.user_id, user.id));
    expect(told.some(({ text: words }) => words.includes('ha accettato il tuo orario'))).toBe(true);
  });

  it('are refused by field when they are over, too far, too many, or the line is too long', async () => {
    const { id, propose } = await invited();
    const refused = async (starts: string[], line = '') => {
      const answer = await propose(starts, line);
      return [answer.status, (await answer.json()).codes];
    };
    expect(await refused([new Date(Date.now() - 1000).toISOString()])).toEqual([400, { starts: 'in_the_past' }]);
    expect(await refused([at('09:00', 61)])).toEqual([400, { starts: 'out_of_range' }]);
    expect(await refused([at('09:02')])).toEqual([400, { starts: 'invalid_value' }]);
    expect(await refused([])).toEqual([400, { starts: 'too_few' }]);
    expect(await refused(['09:00', '10:00', '11:00', '12:00'].map((clock) => at(clock)))).toEqual([
      400,
      { starts: 'too_many' },
    ]);
    expect(await refused([at('09:00')], 'a'.repeat(301))).toEqual([400, { line: 'too_long' }]);
    expect(await statesOf(id)).toEqual([]);
    expect((await propose([at('09:00', 60)])).status).toBe(200);
  });

  it('are open once: the same twice is one, others wait for the answer or for the withdrawal of the first', async () => {
    const { id, browser, propose } = await invited();
    const both = await Promise.all([propose([at('15:00')]), propose([at('15:00')])]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await statesOf(id)).toEqual(['open']);
    expect(await lettersTo(recruiter.email, 'propone altri orari')).toHaveLength(1);
    const other = await propose([at('16:00')]);
    expect([other.status, (await other.json()).code]).toEqual([409, 'answer_awaited']);
    expect((await browser.delete(`/interviews/${id}/proposal`)).status).toBe(200);
    expect((await browser.delete(`/interviews/${id}/proposal`)).status).toBe(200);
    expect(await seen(id)).toBeNull();
    expect((await propose([at('16:00')])).status).toBe(200);
    expect(await statesOf(id)).toEqual(['withdrawn', 'open']);
  });

  it('that are withdrawn and proposed again all day are mailed to the company three times', async () => {
    const { id, browser, propose } = await invited();
    for (const clock of ['10:00', '11:00', '12:00', '13:00']) {
      await propose([at(clock)]);
      await browser.delete(`/interviews/${id}/proposal`);
    }
    expect(await lettersTo(recruiter.email, 'propone altri orari')).toHaveLength(3);
  });

  it('are answered by the company with its own, which the candidate reads and chooses from', async () => {
    const { id, user, mine, propose } = await invited();
    await propose([at('15:00')]);
    const answer = await client.post(`/interviews/${id}/proposal/decline`, { starts: [at('11:00')] });
    expect(answer.status).toBe(200);
    const after = await mine();
    expect(after).toMatchObject({ state: 'invited', can_propose: true, proposal: { state: 'declined' } });
    expect(after.times.map(({ starts_at }: { starts_at: string }) => starts_at)).toEqual([at('09:00', 7), at('11:00')]);
    expect((await world.mailTo(user.email, 'Scegli un altro orario')).text).toContain('nessuno degli orari');
    // Answered twice: the second finds nothing that waits.
    expect((await client.post(`/interviews/${id}/proposal/decline`, { starts: [] })).status).toBe(409);
  });

  it('are declined without others only while the company has a time that is free', async () => {
    const { id, round, propose } = await invited();
    await propose([at('15:00')]);
    const [time] = await world.db.select().from(interviewTimes).where(eq(interviewTimes.round_id, round));
    expect((await client.delete(`/interviews/times/${time?.id}`)).status).toBe(200);
    const refused = await client.post(`/interviews/${id}/proposal/decline`, { starts: [] });
    expect([refused.status, (await refused.json()).codes]).toEqual([400, { starts: 'too_few' }]);
    expect(await statesOf(id)).toEqual(['open']);
  });

  it('are declined by a new invitation of the same person', async () => {
    const { id, application, propose } = await invited();
    await propose([at('15:00')]);
    await invite([application.id], [at('12:00')]);
    expect(await statesOf(id)).toEqual(['declined']);
  });

  it('that have become past cannot be taken, and make room for others', async () => {
    const { id, propose } = await invited();
    await propose([at('15:00')]);
    const [time] = (await seen(id)).times;
    await world.db
      .update(interviewProposedTimes)
      .set({ starts_at: new Date(Date.now() - DAY_MS), ends_at: new Date(Date.now() - DAY_MS / 2) })
      .where(eq(interviewProposedTimes.id, time.id));
    expect(await seen(id)).toBeNull();
    expect((await client.post(`/interviews/${id}/proposal/accept`, { time: time.id })).status).toBe(409);
    expect((await propose([at('17:00')])).status).toBe(200);
    expect(await statesOf(id)).toEqual(['withdrawn', 'open']);
    const [later] = (await seen(id)).times;
    expect(
      await client
        .post(`/interviews/${id}/proposal/accept`, { time: time.id })
        .then(async (answer) => [answer.status, (await answer.json()).code]),
    ).toEqual([409, 'too_late']);
    expect((await client.post(`/interviews/${id}/proposal/accept`, { time: later.id })).status).toBe(200);
  });

  it('at which the interviewer has another interview are refused by the database, and stay open', async () => {
    const [one, other] = [await invited(), await invited()];
    await one.propose([at('15:00')]);
    await other.propose([at('15:15')]);
    const [first, second] = [(await seen(one.id)).times[0].id, (await seen(other.id)).times[0].id];
    const answers = await Promise.all([
      client.post(`/interviews/${one.id}/proposal/accept`, { time: first }),
      client.post(`/interviews/${other.id}/proposal/accept`, { time: second }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const states = [...(await statesOf(one.id)), ...(await statesOf(other.id))];
    expect(states.sort()).toEqual(['accepted', 'open']);
  });

  it('are of the candidate and of the company alone', async () => {
    const { id, propose } = await invited();
    await propose([at('15:00')]);
    const [time] = (await seen(id)).times;
    const stranger = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    const rival = await aRecruiter(world, (await aCompany(world)).id);
    const elsewhere = await new Client(world).logIn(rival.email, PASSWORD);
    expect((await stranger.post(`/interviews/${id}/proposal`, { starts: [at('10:00')] })).status).toBe(404);
    expect((await stranger.delete(`/interviews/${id}/proposal`)).status).toBe(404);
    expect((await elsewhere.post(`/interviews/${id}/proposal/accept`, { time: time.id })).status).toBe(404);
    expect((await elsewhere.post(`/interviews/${id}/proposal/decline`, { starts: [at('10:00')] })).status).toBe(404);
    const other = await invited();
    await other.propose([at('18:00')]);
    // A time of another proposal.
    expect((await client.post(`/interviews/${other.id}/proposal/accept`, { time: time.id })).status).toBe(409);
    expect(await statesOf(id)).toEqual(['open']);
  });

  it('end with a time that is taken, with the interview, and with the round', async () => {
    const [taking, leaving, cancelled, closed] = [await invited(), await invited(), await invited(), await invited()];
    for (const { propose } of [taking, leaving, cancelled, closed]) await propose([at('15:00')]);
    const [{ id: free }] = (await taking.mine()).times;
    await taking.browser.post(`/interviews/${taking.id}/take`, { time: free });
    await leaving.browser.delete(`/candidate/applications/${leaving.application.id}`);
    await client.post(`/interviews/${cancelled.id}/cancel`, {});
    await client.post(`/interviews/rounds/${closed.round}/close`);
    for (const { id } of [taking, leaving, cancelled, closed]) expect(await statesOf(id)).toEqual(['withdrawn']);
    expect((await closed.propose([at('16:00')])).status).toBe(409);
    expect((await taking.propose([at('16:00')])).status).toBe(409);
  });

  it('are in the export of the person who proposed them, and gone with their account', async () => {
    const { id, user, browser, propose } = await invited();
    await propose([at('15:00')], 'Porto il grembiule');
    const files = unzipSync(new Uint8Array(await (await browser.get('/core/account/me/export')).arrayBuffer()));
    const own = JSON.parse(Buffer.from(files['colloqui.json'] ?? []).toString());
    expect(own).toMatchObject([
      { state: 'invited', orari_proposti: [{ state: 'open', line: 'Porto il grembiule', starts: [at('15:00')] }] },
    ]);
    const [row] = await world.db.select().from(users).where(eq(users.id, user.id));
    if (!row) throw new Error('The user is gone');
    await eraseAccount(world.platform, row);
    expect(await statesOf(id)).toEqual([]);
  });

  it('are open only while the interview has no time, one at once, whatever both sides do and in any order', async () => {
    const step = fc.record({
      action: fc.constantFrom(
        ...(['propose', 'withdraw', 'accept', 'decline', 'take', 'release', 'give_up', 'cancel'] as const),
      ),
      hour: fc.integer({ min: 10, max: 16 }),
    });
    const member = { company, userId: recruiter.id } as Parameters<typeof acceptProposal>[1];
    let day = 10;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 3, maxLength: 7 }), async (pairs) => {
        day++;
        const application = await anApplication(world, { offer_id: offer });
        const round = await invite([application.id], [at('08:00', day)]);
        const { id } = await interviewOf(application.id);
        const [time] = await world.db.select().from(interviewTimes).where(eq(interviewTimes.round_id, round));
        const run = async ({ action, hour }: { action: string; hour: number }): Promise<unknown> => {
          const start = at(`${hour}:00`, day);
          if (action === 'propose') return proposeTimes(world.platform, byLink, id, { starts: [start], line: '' });
          if (action === 'withdraw') return withdrawProposal(world.platform, byLink, id);
          if (action === 'take') return takeTime(world.platform, byLink, id, time?.id ?? 0);
          if (action === 'decline') return declineProposal(world.platform, member, id, [start]);
          if (action === 'accept') {
            const rows = await world.db
              .select({ id: interviewProposedTimes.id })
              .from(interviewProposedTimes)
              .innerJoin(interviewProposals, eq(interviewProposals.id, interviewProposedTimes.proposal_id))
              .where(eq(interviewProposals.interview_id, id));
            return acceptProposal(world.platform, member, id, rows.at(-1)?.id ?? 0);
          }
          if (action === 'cancel')
            return changeInterview(world.platform, { companyId: company.id }, id, { action: 'cancel' });
          return changeInterview(world.platform, byLink, id, { action: action === 'release' ? 'release' : 'give_up' });
        };
        for (const pair of pairs) {
          const tries = await Promise.allSettled(pair.map(run));
          for (const one of tries)
            if (one.status === 'rejected') expect([400, 409]).toContain(Number(Object(one.reason).status));
          const open = (await statesOf(id)).filter((state) => state === 'open').length;
          const { state } = await interviewOf(application.id);
          expect(open).toBeLessThanOrEqual(mayPropose(state) ? 1 : 0);
        }
      }),
      { numRuns: 8 },
    );
  });
});

describe('somebody who applied without an account', () => {
  it('proposes times by the mailed link, without a login, and takes them back', async () => {
    const { id, read, propose, withdraw } = await guest();
    const starts = [at('15:00'), at('16:30')];
    expect((await propose(starts, 'Grazie')).status).toBe(200);
    expect((await seen(id)).times.map(({ starts_at }: { starts_at: string }) => starts_at)).toEqual(starts);
    expect(await read()).toMatchObject({ proposal: { state: 'open', line: 'Grazie' }, can_propose: false });
    expect((await withdraw()).status).toBe(200);
    expect(await seen(id)).toBeNull();
  });

  it('is refused without a time, with a past one and with too long a line, and by a link that was changed', async () => {
    const { id, link, propose } = await guest();
    for (const [starts, line, field] of [
      [[], '', 'starts'],
      [[at('10:00', -1)], '', 'starts'],
      [[at('10:00')], 'a'.repeat(301), 'line'],
    ] as const) {
      const refused = await propose([...starts], line);
      expect([refused.status, Object.keys(await refused.json())]).toEqual([400, expect.arrayContaining([field])]);
    }
    expect(await statesOf(id)).toEqual([]);
    const changed = link.replace(/seal=./, (seal) => (seal === 'seal=A' ? 'seal=B' : 'seal=A'));
    const broken = await new Client(world).post(callByLink(changed, 'proposal'), { starts: [at('10:00')] });
    expect(broken.status).toBe(404);
  });

  it('is quoted to the company on its page alone: nobody has proven the address', async () => {
    const { id, propose } = await guest();
    await propose([at('15:00')], 'Venite su altro-sito.example');
    const { text, html } = await world.mailTo(recruiter.email, 'propone altri orari');
    expect(`${text}${html}`).not.toContain('altro-sito.example');
    expect(await seen(id)).toMatchObject({ line: 'Venite su altro-sito.example' });
  });

  it('is notified of a time that the company took, and of its answer with others', async () => {
    const [one, other] = [await guest(), await guest()];
    await one.propose([at('15:00')]);
    await other.propose([at('16:00')]);
    await client.post(`/interviews/${one.id}/proposal/accept`, { time: (await seen(one.id)).times[0].id });
    await client.post(`/interviews/${other.id}/proposal/decline`, { starts: [at('10:00')] });
    expect((await world.mailTo(one.application.email, 'Colloquio fissato')).calendar?.method).toBe('REQUEST');
    const { text } = await world.mailTo(other.application.email, 'Scegli un altro orario');
    expect(text).not.toContain('Cuoco di linea');
    expect((await other.read()).proposal.state).toBe('declined');
  });
});
