import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { aPdf } from '#tests/pdf.ts';

const API = '/api/website/v1';
const PAGES = ['/', '/offerte-lavoro', '/offerte-lavoro?page=2', '/blog', '/stipendi'];
const OWN_CALLS = ['/core/account/me', '/candidate/applications', '/core/account/me/notifications'];
/** Longer than any answer takes that somebody still waits for, in milliseconds. */
const PATIENCE_MS = 30_000;
/** Between the answer to somebody and the next request, in milliseconds, where nothing else is said. */
const PAUSE_MS = 150;
/** How many readers, logged-in candidates and applicants ask at the same time, each one request after the other. */
const WHO = { visitors: 3, candidates: 1, applicants: 1 };

export type Kind = keyof typeof WHO;

interface Failure {
  kind: Kind;
  /** Milliseconds of `performance.now()` at the beginning of the request. */
  at: number;
  what: string;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const csrf = z.object({ csrfToken: z.string() });
const found = z.object({ items: z.array(z.object({ id: z.number() })) });

/** What a site is asked for throughout: pages, searches, what candidates see of their own, applications with a CV. */
export class Load {
  readonly #address: URL;
  readonly #pauseMs: number;
  readonly #agent = new Agent({ keepAlive: true });
  readonly failures: Failure[] = [];
  /** The applicants who were notified that the application has arrived. */
  readonly acknowledged: string[] = [];
  readonly sent: Record<Kind, number> = { visitors: 0, candidates: 0, applicants: 0 };
  #isOver = false;
  #running: Promise<unknown> = Promise.resolve();
  #applicants = 0;
  #offers: number[] = [];

  constructor(address: string, pauseMs = PAUSE_MS) {
    this.#address = new URL(address);
    this.#pauseMs = pauseMs;
  }

  async start(): Promise<void> {
    const { items } = found.parse(JSON.parse((await this.#ask('GET', `${API}/search/offers`)).text));
    this.#offers = items.map(({ id }) => id);
    const cookie = await this.#logIn();
    const times = (count: number, run: (index: number) => Promise<void>) =>
      Array.from({ length: count }, (_, i) => run(i));
    this.#running = Promise.all([
      ...times(WHO.visitors, (index) => this.#read('visitors', index, [...PAGES, `${API}/search/offers?page=1`], '')),
      ...times(WHO.candidates, (index) =>
        this.#read('candidates', index, ['/', ...OWN_CALLS.map((path) => API + path)], cookie),
      ),
      ...times(WHO.applicants, () => this.#applyOn()),
    ]);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
    this.#agent.destroy();
  }

  async #logIn(): Promise<string> {
    const token = await this.#csrf('127.0.0.1');
    const body = JSON.stringify({ username: 'candidato@demo.brigata.it', password: 'Brigata!2026', remember: true });
    const answer = await this.#ask('POST', `${API}/core/account/login`, {
      headers: { ...token, 'Content-Type': 'application/json' },
      body: Buffer.from(body),
    });
    if (answer.status !== 200) throw new Error(`The login of the demo's candidate answered ${answer.status}`);
    return (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
  }

  async #read(kind: Kind, who: number, paths: readonly string[], cookie: string): Promise<void> {
    for (let round = who; !this.#isOver; round++) {
      const path = paths[round % paths.length] ?? '/';
      const at = performance.now();
      const { status, text } = await this.#ask('GET', path, {
        headers: { Cookie: cookie },
        from: `127.2.0.${who + 1}`,
      });
      this.sent[kind]++;
      if (status !== 200) this.failures.push({ kind, at, what: `${status || text} ${path}` });
      await wait(this.#pauseMs);
    }
  }

  /** Each from an address of its own: one address applies thirty times an hour at most. */
  async #applyOn(): Promise<void> {
    while (!this.#isOver) {
      const index = ++this.#applicants;
      const from = `127.3.${Math.floor(index / 250)}.${(index % 250) + 1}`;
      const email = `prova${index}.${Date.now()}@example.it`;
      const at = performance.now();
      const { status, text } = await this.#apply(email, from, this.#offers[index % this.#offers.length] ?? 0);
      this.sent.applicants++;
      if (status === 201) this.acknowledged.push(email);
      else this.failures.push({ kind: 'applicants', at, what: `${status || text}` });
      await wait(this.#pauseMs);
    }
  }

  async #apply(email: string, from: string, offer: number): Promise<Answer> {
    const token = await this.#csrf(from);
    const form = new FormData();
    const fields = { offer: String(offer), first_name: 'Luca', last_name: 'Verdi', email, privacy: 'true' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('cv', new File([aPdf()], 'cv.pdf'));
    const encoded = new Response(form);
    const type = encoded.headers.get('content-type') ?? '';
    return this.#ask('POST', `${API}/candidate/one-shot-applications`, {
      headers: { ...token, 'Content-Type': type },
      body: Buffer.from(await encoded.arrayBuffer()),
      from,
    });
  }

  /** The headers of a visitor's change; asked for once more where it fails, as a browser's page is loaded again. */
  async #csrf(from: string): Promise<Record<string, string>> {
    for (let tries = 0; ; tries++) {
      const { status, text } = await this.#ask('GET', `${API}/core/account/csrf`, { from });
      if (status === 200) {
        const { csrfToken } = csrf.parse(JSON.parse(text));
        return { Cookie: `csrftoken=${csrfToken}`, 'X-CSRFToken': csrfToken };
      }
      if (tries === 3) return {};
      await wait(PAUSE_MS);
    }
  }

  #ask(
    method: string,
    path: string,
    { headers = {}, body, from = '127.0.0.1' }: { headers?: Record<string, string>; body?: Buffer; from?: string } = {},
  ): Promise<Answer> {
    return new Promise((resolve) => {
      const failed = (error: Error) => resolve({ status: 0, headers: {}, text: error.message });
      const asked = request(
        {
          agent: this.#agent,
          host: this.#address.hostname,
          port: this.#address.port,
          localAddress: from,
          method,
          path,
          timeout: PATIENCE_MS,
          headers: { ...headers, ...(body && { 'Content-Length': body.length }) },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (chunk: string) => {
            text += chunk;
          });
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
          answer.on('error', failed);
        },
      );
      asked.on('timeout', () => asked.destroy(new Error('no answer')));
      asked.on('error', failed);
      asked.end(body);
    });
  }
}
