// On both engines: SQL by hand, two at once.
import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_A_DAY, MAX_ATTACHMENTS } from '#domain/message-attachments.ts';
import { users } from '#server/areas/account/tables.ts';
import { auditEntries } from '#server/areas/audit/tables.ts';
import { checkPdf } from '#server/areas/candidates/cv-checking/check-pdf.ts';
import { eraseAccount, eraseAccounts } from '#server/areas/me/erase-accounts.ts';
import { sweepAttachments } from '#server/areas/messages/attachments.ts';
import { conversationLink } from '#server/areas/messages/conversation-link.ts';
import { conversationReports, conversations, messageAttachments } from '#server/areas/messages/tables.ts';
import { mailUnreadNow } from '#server/areas/messages/unread-mails.ts';
import { applyRetentionPolicy } from '#server/areas/retention/apply-retention-policy.ts';
import { FileStoreAway } from '#server/platform/files.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { callByLink } from '../call-by-link.ts';
import { pageOf, pdfOf } from '../hostile-files.ts';
import { aPdf } from '../pdf.ts';
import { aStaff, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let hotel: Client;
let companyId: number;
let offerId: number;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  photo = new Uint8Array(
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a64' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Una casa privata' } })
      .toBuffer(),
  );
});
afterAll(() => world.close());
beforeEach(async () => {
  companyId = (await aCompany(world, { name: 'Hotel Attento' })).id;
  hotel = await new Client(world).logIn((await aRecruiter(world, companyId)).email, PASSWORD);
  offerId = (await anOffer(world, { company_id: companyId })).id;
});

async function begun({ isGuest = false } = {}) {
  const person = await aCandidate(world);
  const email = isGuest ? `${randomUUID()}@example.it` : person.email;
  const { id: application } = await anApplication(world, {
    offer_id: offerId,
    user_id: isGuest ? null : person.userId,
    email,
  });
  const sent = await hotel.post(`/messages/company/applications/${application}`, { text: 'Ciao', key: randomUUID() });
  const { conversation_id: id } = await sent.json();
  return { id, email, userId: person.userId, client: await new Client(world).logIn(person.email, PASSWORD) };
}
const aPhoto = (name = 'sala.jpg') => new File([photo], name, { type: 'image/jpeg' });
const aContract = (name = 'contratto.pdf') => new File([aPdf()], name, { type: 'application/pdf' });
function upload(who: Client, side: 'company' | 'candidate', file: File): Promise<Response> {
  const form = new FormData();
  form.set('file', file);
  return who.ask('POST', `/messages/${side}/attachments`, { form });
}
const uploaded = async (who: Client, side: 'company' | 'candidate', file: File): Promise<number> =>
  (await (await upload(who, side, file)).json()).id;
const send = (
  who: Client,
  side: 'company' | 'candidate',
  id: number,
  attachments: number[],
  text = '',
  key: string = randomUUID(),
) => who.post(`/messages/${side}/conversations/${id}/messages`, { text, key, attachments });
const fileOf = (who: Client, side: 'company' | 'candidate', id: number, attachment: number, query = '') =>
  who.get(`/messages/${side}/conversations/${id}/attachments/${attachment}${query}`);
const rowOf = async (id: number) =>
  (await world.db.select().from(messageAttachments).where(eq(messageAttachments.id, id)))[0];
/** Whether the file of an attachment is in the store. */
const isStored = async (key: string, ending: string) => (await world.platform.files.size(`${key}.${ending}`)) !== null;

describe('the files of a message', () => {
  it('are read by both sides, downloaded and kept by no cache; a message may be files alone', async () => {
    const { id, client } = await begun();
    const ids = [await uploaded(hotel, 'company', aPhoto()), await uploaded(hotel, 'company', aContract())];
    expect((await send(hotel, 'company', id, ids)).status).toBe(201);
    const { messages } = await (await client.get(`/messages/candidate/conversations/${id}`)).json();
    expect(messages.at(-1)).toMatchObject({
      text: '',
      attachments: [
        { kind: 'picture', name: 'sala.webp', width: 900, height: 600 },
        { kind: 'pdf', name: 'contratto.pdf', width: null },
      ],
    });
    for (const [who, side] of [
      [client, 'candidate'],
      [hotel, 'company'],
    ] as const)
      for (const [attachment, type] of [
        [ids[0] ?? 0, 'image/webp'],
        [ids[1] ?? 0, 'application/pdf'],
      ] as const) {
        const file = await fileOf(who, side, id, attachment);
        expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
          200,
          type,
          'no-store',
        ]);
        expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="(sala\.webp|contratto\.pdf)"/);
        expect((await file.arrayBuffer()).byteLength).toBe(Number(file.headers.get('content-length')));
      }
  });

  it('are pictures that were encoded anew: smaller ones too, without what the camera wrote', async () => {
    const { id, client } = await begun();
    const attachment = await uploaded(client, 'candidate', aPhoto());
    await send(client, 'candidate', id, [attachment]);
    const bytes = new Uint8Array(await (await fileOf(hotel, 'company', id, attachment)).arrayBuffer());
    const small = new Uint8Array(await (await fileOf(hotel, 'company', id, attachment, '?size=small')).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 900 });
    expect((await sharp(small).metadata()).width).toBe(480);
    expect(Buffer.from(bytes).includes('Una casa privata')).toBe(false);
  });

  it('are PDFs without the scripts they came with', async () => {
    const { id, client } = await begun();
    const script = new File([pdfOf(pageOf('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'))], 'azioni.pdf');
    const attachment = await uploaded(client, 'candidate', script);
    await send(client, 'candidate', id, [attachment]);
    const bytes = new Uint8Array(await (await fileOf(hotel, 'company', id, attachment)).arrayBuffer());
    expect(await checkPdf(bytes)).toBeNull();
    expect(Number((await rowOf(attachment))?.bytes)).toBe(bytes.length);
  });

  it('are no other file, whatever its name says', async () => {
    const before = await world.db.$count(messageAttachments);
    for (const [file, status] of [
      [new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'foto.png'), 400],
      [new File(['GIF89a'], 'foto.jpg'), 400],
      [new File([Buffer.from('\x89PNG\r\n\x1a\nrotto', 'latin1')], 'foto.png'), 400],
      [new File(['%PDF-1.7 rotto'], 'contratto.pdf'), 400],
      [new File([aPdf().slice(0, 200)], 'tronco.pdf'), 400],
      [new File([], 'vuoto.pdf'), 400],
      [new File([new Uint8Array(ATTACHMENT_MAX_BYTES + 1)], 'enorme.pdf'), 413],
    ] as const)
      expect([file.name, (await upload(hotel, 'company', file)).status]).toEqual([file.name, status]);
    expect(await world.db.$count(messageAttachments)).toBe(before);
  });

  it('are at most five, sent once, by the person who uploaded them', async () => {
    const { id, client } = await begun();
    const own = await uploaded(client, 'candidate', aContract());
    const key = randomUUID();
    expect(
      (
        await send(
          client,
          'candidate',
          id,
          Array.from({ length: MAX_ATTACHMENTS + 1 }, (_, at) => at + 1),
        )
      ).status,
    ).toBe(400);
    // A colleague’s, the other side’s and one that is not there.
    const colleague = await new Client(world).logIn((await aRecruiter(world, companyId)).email, PASSWORD);
    for (const [who, side] of [
      [hotel, 'company'],
      [colleague, 'company'],
    ] as const)
      expect((await send(who, side, id, [own])).status).toBe(400);
    expect((await send(client, 'candidate', id, [own, 999_999])).status).toBe(400);
    const [one, again] = await Promise.all([
      send(client, 'candidate', id, [own], 'Eccolo', key),
      send(client, 'candidate', id, [own], 'Eccolo', key),
    ]);
    expect([one.status, again.status]).toEqual([201, 201]);
    expect((await send(client, 'candidate', id, [own])).status).toBe(400);
    const { messages } = await (await hotel.get(`/messages/company/conversations/${id}`)).json();
    expect(messages.map(({ attachments }: { attachments: unknown[] }) => attachments.length)).toEqual([0, 1]);
  });

  it('are nobody else’s, and cannot be read before they are sent', async () => {
    const { id, client } = await begun();
    const other = await begun();
    const attachment = await uploaded(client, 'candidate', aContract());
    expect((await fileOf(client, 'candidate', id, attachment)).status).toBe(404);
    await send(client, 'candidate', id, [attachment]);
    const stranger = await new Client(world).logIn(
      (await aRecruiter(world, (await aCompany(world)).id)).email,
      PASSWORD,
    );
    expect((await fileOf(other.client, 'candidate', id, attachment)).status).toBe(404);
    expect((await fileOf(other.client, 'candidate', other.id, attachment)).status).toBe(404);
    expect((await fileOf(hotel, 'company', other.id, attachment)).status).toBe(404);
    expect((await fileOf(stranger, 'company', id, attachment)).status).toBe(404);
    expect((await fileOf(new Client(world), 'candidate', id, attachment)).status).toBe(401);
  });

  it('are so many a day', async () => {
    const { client } = await begun();
    const answers = [];
    for (let times = 0; times <= ATTACHMENTS_A_DAY.candidate; times++)
      answers.push((await upload(client, 'candidate', new File([], 'vuoto.pdf'))).status);
    expect(answers.at(-2)).toBe(400);
    expect(answers.at(-1)).toBe(429);
  });

  it('are counted in the mail of an unread message, not sent with it', async () => {
    const { id, email, client } = await begun();
    await send(client, 'candidate', id, [], 'Eccomi');
    await send(hotel, 'company', id, [await uploaded(hotel, 'company', aContract())], 'Il contratto');
    await mailUnreadNow(world.platform);
    const mail = await world.mailTo(email, 'Hotel Attento');
    expect(mail.text).toContain('Con un allegato');
    expect(mail.text).not.toContain('contratto.pdf');
  });
});

describe('files of nobody', () => {
  it('that were not sent are taken back, or swept after a day', async () => {
    const { client } = await begun();
    const [removed, forgotten, fresh] = [
      await uploaded(client, 'candidate', aPhoto()),
      await uploaded(client, 'candidate', aContract()),
      await uploaded(client, 'candidate', aContract()),
    ];
    const key = (await rowOf(removed))?.key ?? '';
    expect(await isStored(key, 'webp')).toBe(true);
    expect((await hotel.delete(`/messages/company/attachments/${removed}`)).status).toBe(404);
    expect((await client.delete(`/messages/candidate/attachments/${removed}`)).status).toBe(200);
    expect([await isStored(key, 'webp'), await isStored(`${key}-small`, 'webp'), await rowOf(removed)]).toEqual([
      false,
      false,
      undefined,
    ]);
    const old = await rowOf(forgotten);
    const yesterday = new Date(Date.now() - DAY_MS - 1000);
    await world.db
      .update(messageAttachments)
      .set({ created_at: yesterday })
      .where(eq(messageAttachments.id, forgotten));
    await Promise.all([sweepAttachments(world.platform), sweepAttachments(world.platform)]);
    expect([await rowOf(forgotten), await isStored(old?.key ?? '', 'pdf')]).toEqual([undefined, false]);
    expect(await rowOf(fresh)).toBeDefined();
  });

  it('are taken back without those of others, and without a failure where the store is away', async () => {
    const [{ client, userId }, other] = [await begun(), await begun()];
    const theirs = await uploaded(other.client, 'candidate', aContract());
    const due = new Date(Date.now() - 2 * DAY_MS);
    await world.db.update(messageAttachments).set({ created_at: due }).where(eq(messageAttachments.id, theirs));
    const own = await uploaded(client, 'candidate', aContract());
    const key = (await rowOf(own))?.key ?? '';
    const away = vi.spyOn(world.platform.files, 'removeNow').mockRejectedValue(new FileStoreAway(new Error('No')));
    expect((await client.delete(`/messages/candidate/attachments/${own}`)).status).toBe(200);
    expect([await rowOf(own), await isStored(key, 'pdf')]).toEqual([undefined, false]);
    expect((await rowOf(theirs))?.removed_at).toBeNull();
    // Nor does a file of others keep an account from being erased.
    const [user] = await world.db.select().from(users).where(eq(users.id, userId));
    if (!user) throw new Error('There is no such account');
    await eraseAccount(world.platform, user);
    away.mockRestore();
    await sweepAttachments(world.platform);
    expect(await rowOf(theirs)).toBeUndefined();
  });

  it('that cannot be removed keep no other from being swept, and are swept later', async () => {
    const { client } = await begun();
    const due = new Date(Date.now() - 2 * DAY_MS);
    const ids = [await uploaded(client, 'candidate', aContract()), await uploaded(client, 'candidate', aContract())];
    await world.db.update(messageAttachments).set({ created_at: due }).where(inArray(messageAttachments.id, ids));
    const left = () => world.db.$count(messageAttachments, inArray(messageAttachments.id, ids));
    await world.settled();
    const failing = vi.spyOn(world.platform.files, 'removeNow').mockRejectedValueOnce(new Error('No'));
    await expect(sweepAttachments(world.platform)).rejects.toThrow('1 of 2');
    expect(await left()).toBe(1);
    failing.mockRestore();
    await sweepAttachments(world.platform);
    expect(await left()).toBe(0);
  });

  it('of a process that was killed while it stored them are found by their row', async () => {
    const key = `messages/${randomUUID()}`;
    await world.platform.files.write(`${key}.pdf`, aPdf());
    const [row] = await world.db
      .insert(messageAttachments)
      .values({
        owner: 'user 1',
        kind: 'pdf',
        key,
        name: 'x.pdf',
        bytes: 1,
        created_at: new Date(Date.now() - 2 * DAY_MS),
      })
      .returning({ id: messageAttachments.id });
    await sweepAttachments(world.platform);
    expect([await rowOf(row?.id ?? 0), await isStored(key, 'pdf')]).toEqual([undefined, false]);
  });

  it('go with the person they were written with, and two years after the last word', async () => {
    for (const end of ['erased', 'old'] as const) {
      const { id, userId } = await begun();
      const attachment = await uploaded(hotel, 'company', aContract());
      await send(hotel, 'company', id, [attachment]);
      const key = (await rowOf(attachment))?.key ?? '';
      if (end === 'erased') {
        await world.db
          .update(users)
          .set({ deactivated_at: new Date(Date.now() - 40 * DAY_MS) })
          .where(eq(users.id, userId));
        await eraseAccounts(world.platform);
      } else {
        const long = new Date(Date.now() - 800 * DAY_MS);
        await world.db.update(conversations).set({ last_at: long }).where(eq(conversations.id, id));
        await world.db
          .update(messageAttachments)
          .set({ created_at: long })
          .where(eq(messageAttachments.id, attachment));
        await applyRetentionPolicy(world.platform);
      }
      expect([end, await rowOf(attachment), await isStored(key, 'pdf')]).toEqual([end, undefined, false]);
    }
  });
});

describe('files and others', () => {
  it('are in the export of the person', async () => {
    const { id, client } = await begun();
    await send(hotel, 'company', id, [await uploaded(hotel, 'company', aContract())]);
    const zip = unzipSync(new Uint8Array(await (await client.get('/core/account/me/export')).arrayBuffer()));
    const name = Object.keys(zip).find((one) => one.endsWith('-contratto.pdf'));
    expect(name).toMatch(new RegExp(`^messaggi/${id}/\\d+-contratto.pdf$`));
    expect(strFromU8(zip[name ?? ''] ?? new Uint8Array()).startsWith('%PDF-')).toBe(true);
    const said = JSON.parse(strFromU8(zip['messaggi.json'] ?? new Uint8Array()));
    expect(said.conversazioni.at(-1).allegati).toEqual(['contratto.pdf']);
  });

  it('are read by staff while a report is open, and each look is recorded', async () => {
    const { id, client } = await begun();
    const attachment = await uploaded(hotel, 'company', aContract());
    await send(hotel, 'company', id, [attachment]);
    const { client: staff } = await aStaff(world, 'support');
    const { client: sales } = await aStaff(world, 'sales');
    await client.post(`/messages/candidate/conversations/${id}/report`, { reason: 'other', words: '' });
    const [report] = await world.db
      .select()
      .from(conversationReports)
      .where(eq(conversationReports.conversation_id, id));
    const path = `${STAFF}/conversation-reports/${report?.id}/attachments/${attachment}`;
    const words = await (await staff.get(`${STAFF}/conversation-reports/${report?.id}/conversation`)).text();
    expect(words).toContain(`Allegato ${attachment}: contratto.pdf`);
    const looks = () => world.db.$count(auditEntries, eq(auditEntries.record_id, String(report?.id)));
    const before = await looks();
    expect([(await staff.get(path)).status, (await sales.get(path)).status]).toEqual([200, 403]);
    expect(await looks()).toBe(before + 1);
    await world.db
      .update(conversationReports)
      .set({ closed_at: new Date() })
      .where(eq(conversationReports.id, report?.id ?? 0));
    expect((await staff.get(path)).status).toBe(404);
  });

  it('are sent and read behind the link of people without an account', async () => {
    const { id } = await begun({ isGuest: true });
    const link = conversationLink(world.platform.linkSecret, id);
    const other = await begun({ isGuest: true });
    const nobody = new Client(world);
    const upload = (path: string, file: File) => {
      const form = new FormData();
      form.set('file', file);
      return nobody.ask('POST', callByLink(path, 'attachments'), { form });
    };
    const ids: number[] = [];
    for (const file of [aPhoto(), aContract()]) ids.push((await (await upload(link, file)).json()).id);
    const message = { text: '', key: randomUUID(), attachments: ids };
    // A file that was uploaded by one link is sent by no other.
    const theirs = conversationLink(world.platform.linkSecret, other.id);
    expect((await nobody.post(callByLink(theirs, 'messages'), message)).status).toBe(400);
    expect((await nobody.post(callByLink(link, 'messages'), message)).status).toBe(201);
    const { messages } = await (await hotel.get(`/messages/company/conversations/${id}`)).json();
    const [{ id: first }] = messages.at(-1).attachments;
    expect(messages.at(-1).attachments).toHaveLength(2);
    const file = await nobody.get(callByLink(link, `attachments/${first}`));
    expect([file.status, file.headers.get('cache-control'), file.headers.get('referrer-policy')]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
    expect((await nobody.get(callByLink(theirs, `attachments/${first}`))).status).toBe(404);
    expect((await upload(link, new File(['GIF89a'], 'x.gif'))).status).toBe(400);
    expect((await upload('/messaggi/1.2.3', aContract())).status).toBe(404);
  });
});
