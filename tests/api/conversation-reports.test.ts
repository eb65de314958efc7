import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { auditEntries } from '#server/areas/audit/tables.ts';
import { conversationReports } from '#server/areas/messages/tables.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { aStaff, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

const RECORDS = `${STAFF}/conversation-reports`;

/** A conversation that the candidate has reported. */
async function reported() {
  const company = await aCompany(world, { name: 'Hotel Dubbio' });
  const { email } = await aRecruiter(world, company.id);
  const hotel = await new Client(world).logIn(email, PASSWORD);
  const person = await aCandidate(world);
  const client = await new Client(world).logIn(person.email, PASSWORD);
  const offer = await anOffer(world, { company_id: company.id });
  const application = await anApplication(world, { offer_id: offer.id, user_id: person.userId, email: person.email });
  const sent = await hotel.post(`/messages/company/applications/${application.id}`, {
    text: 'Serve una caparra con bonifico',
    key: randomUUID(),
  });
  const { conversation_id } = await sent.json();
  const report = async (words: string) => {
    await client.post(`/messages/candidate/conversations/${conversation_id}/report`, { reason: 'money', words });
    const [row] = await world.db
      .select()
      .from(conversationReports)
      .where(eq(conversationReports.conversation_id, conversation_id))
      .orderBy(conversationReports.id)
      .then((rows) => rows.slice(-1));
    return row?.id ?? 0;
  };
  return { report, id: await report('Mi chiede soldi') };
}

describe('a reported conversation', () => {
  it('is read by support while its report is open, and each look is recorded', async () => {
    const { id, report } = await reported();
    const support = await aStaff(world, 'support');
    const sales = await aStaff(world, 'sales');
    const detail = await (await support.client.get(`${RECORDS}/${id}`)).json();
    expect(JSON.stringify(detail)).toContain('Mi chiede soldi');
    expect(JSON.stringify(detail)).toContain('Hotel Dubbio');
    // The record itself shows no message: a look is a call of its own.
    expect(JSON.stringify(detail)).not.toContain('caparra');
    const url = `${RECORDS}/${id}/conversation`;
    expect(detail.links).toEqual([{ label: 'Leggi la conversazione', url: url.replace(/^\/\//, '/') }]);
    expect((await sales.client.get(url)).status).toBe(403);
    const shown = await support.client.get(url);
    expect([shown.status, shown.headers.get('cache-control'), shown.headers.get('content-type')]).toEqual([
      200,
      'no-store',
      expect.stringContaining('text/plain'),
    ]);
    expect(await shown.text()).toMatch(/Hotel Dubbio\nServe una caparra con bonifico/);
    const looks = await world.db
      .select({ staff: auditEntries.staff_id })
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'read-conversation'), eq(auditEntries.record_id, String(id))));
    expect(looks).toEqual([{ staff: support.id }]);

    expect((await support.client.get(`${STAFF}/desk`).then((desk) => desk.json())).waiting).toMatchObject({
      'conversation-reports': 1,
    });
    const close = (reason: string) => support.client.post(`${RECORDS}/${id}/close-report`, { values: { reason } });
    expect((await close('x')).status).toBe(400);
    expect((await close('Azienda avvisata')).status).toBe(200);
    expect((await support.client.get(url)).status).toBe(404);
    expect((await (await support.client.get(`${RECORDS}/${id}`)).json()).links).toEqual([]);
    // Reported again it is another report.
    const again = await report('Di nuovo');
    expect(again).not.toBe(id);
    expect((await support.client.get(`${RECORDS}/${again}/conversation`)).status).toBe(200);
  });
});
