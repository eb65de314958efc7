import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPdf } from '../pdf.ts';
import { logInAs } from './log-in.ts';
import { type Server, startServer } from './server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'brigata-faults-'));
const api = '/api/website/v1';
let server: Server;
beforeAll(async () => {
  server = await startServer(dataDir);
});
afterAll(async () => {
  await server.end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

type Company = Awaited<ReturnType<typeof logInAs>>;
const logIn = () => logInAs(server.address, 'azienda@demo.brigata.it');
async function conversationOf(company: Company): Promise<number> {
  const { items }: { items: { id: number; other: { name: string } }[] } = await (
    await company('GET', '/messages/company/conversations')
  ).json();
  return items[0]?.id ?? 0;
}
/** The id of a file that was uploaded; null where the server ended first. */
async function upload({ headers }: Company, name: string): Promise<number | null> {
  const { Cookie = '', 'X-CSRFToken': token = '' } = headers;
  const form = new FormData();
  form.set('file', new File([aPdf()], name, { type: 'application/pdf' }));
  const sent = { method: 'POST', headers: { Cookie, 'X-CSRFToken': token }, body: form };
  const answer = await fetch(`${server.address}${api}/messages/company/attachments`, sent).catch(() => null);
  if (!answer) return null;
  expect(answer.status).toBe(201);
  // Its status may come alone, where the server ends before the rest.
  return answer.json().then(
    ({ id }: { id: number }) => id,
    () => null,
  );
}
const write = (company: Company, conversation: number, message: { key: string; attachments: number[] }) =>
  company('POST', `/messages/company/conversations/${conversation}/messages`, { text: '', ...message }).then(
    ({ status }) => status,
    () => 0,
  );
/** The names of the files in the newest messages of a conversation. */
async function filesIn(company: Company, conversation: number): Promise<{ id: number; name: string }[]> {
  const { messages }: { messages: { attachments: { id: number; name: string }[] }[] } = await (
    await company('GET', `/messages/company/conversations/${conversation}`)
  ).json();
  return messages.flatMap(({ attachments }) => attachments);
}
const named = (name: string, files: { name: string }[]) => files.filter((file) => file.name === name).length;

it('killed between a file and its message, and while that is written: the file goes once, whole, and nothing is half there', async () => {
  const before = await logIn();
  const conversation = await conversationOf(before);
  const [sent, kept] = [await upload(before, 'turni.pdf'), await upload(before, 'contratto.pdf')];
  const uploading = upload(before, 'a-meta.pdf');
  const message = { key: randomUUID(), attachments: [sent ?? 0] };
  const writing = write(before, conversation, message);
  await Promise.race([writing, uploading]);
  await server.end('SIGKILL');
  const wasWritten = (await writing) === 201;
  await uploading;
  server = await startServer(dataDir);

  const company = await logIn();
  const found = await filesIn(company, conversation);
  // What was answered is there; what was not is either whole or not there at all.
  if (wasWritten) expect(named('turni.pdf', found)).toBe(1);
  expect(named('contratto.pdf', found)).toBe(0);
  expect(await write(company, conversation, message)).toBe(201);
  expect(await write(company, conversation, { key: randomUUID(), attachments: [kept ?? 0] })).toBe(201);
  const files = await filesIn(company, conversation);
  expect([named('turni.pdf', files), named('contratto.pdf', files)]).toEqual([1, 1]);
  for (const { id } of files.filter(({ name }) => ['turni.pdf', 'contratto.pdf'].includes(name))) {
    const file = await company('GET', `/messages/company/conversations/${conversation}/attachments/${id}`);
    expect([file.status, (await file.bytes()).length]).toEqual([200, aPdf().length]);
  }
});
