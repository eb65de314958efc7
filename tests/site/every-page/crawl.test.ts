import { eq, sql } from 'drizzle-orm';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_COMPANY } from '#demo/companies.ts';
import { departmentOf } from '#demo/departments.ts';
import { daysOnline } from '#demo/fill-company-life.ts';
import { fillDemo } from '#demo/fill-demo.ts';
import { judgedEmail } from '#demo/fill-judged.ts';
import { judgedPeople } from '#demo/judged-people.ts';
import { romeDay } from '#domain/rome-time.ts';
import { users } from '#server/areas/account/tables.ts';
import { candidates } from '#server/areas/candidates/tables.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { readBestOffers } from '#server/areas/matching/best-offers.ts';
import { matchedOfferById } from '#server/areas/matching/read-offer.ts';
import { findSuited } from '#server/areas/offer-people/suited-people.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { readViewer } from '#server/areas/visibility/viewer.ts';
import { Client, openWorld } from '#tests/world.ts';
import { pagesOf } from '../page-reader.ts';

const ORIGIN = 'http://localhost:3000';
/** Of pages made from one mould (offers, companies, searches) so many are opened; of all others, each. */
const MAX_OF_A_KIND = { visitor: 12, member: 3 };
/** What is served and is no page. */
const FILES =
  /^\/(api|assets|media|immagini|icone|bandiere|feed|vai)\/|\.(xml|rss|svg|png|ico|webmanifest|txt)$|^\/(dev|staff)(\/|$)/;

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
beforeAll(async () => {
  await fillDemo(world.platform, world);
  await world.platform.invalidate(['*']);
  ({ open } = pagesOf(world));
});
afterAll(() => world.close());

describe('the people of the demo whose best offer one can say by eye', () => {
  it('see it first, or among the first three where nobody could choose, and are among the first people of it', async () => {
    const { db } = world.platform;
    const wrong: string[] = [];
    for (const [index, { name, best }] of judgedPeople.entries()) {
      const [user] = await db
        .select()
        .from(users)
        .where(eq(users.email, judgedEmail(index)));
      const found = await readBestOffers(db, world, { userId: user?.id ?? 0, impersonatorId: null });
      const first = found.slice(0, best.length === 1 ? 1 : 3).map(({ offer }) => offer.slug);
      if (!best.every((slug) => first.includes(slug)))
        wrong.push(`${name} sees ${found.slice(0, 3).map(({ offer }) => offer.slug)}, and not ${best}`);
      for (const slug of best) {
        const [row] = await db.select().from(offers).where(eq(offers.slug, slug));
        const offer = row && (await matchedOfferById(db, world, row.id));
        if (!row || !offer) throw new Error(`The demo has no offer ${slug}`);
        const [company] = await db.select().from(companies).where(eq(companies.id, row.company_id));
        if (!company) throw new Error('An offer has a company');
        const viewer = await readViewer(db, company);
        const suited = await findSuited(db, world, { id: row.id, viewer, offer, today: romeDay() });
        const firstIds = suited.slice(0, 3).map(({ id }) => id);
        const [person] = await db
          .select()
          .from(candidates)
          .where(eq(candidates.user_id, user?.id ?? 0));
        if (!person || !firstIds.includes(person.id)) wrong.push(`${slug} has ${firstIds}, and not ${name}`);
      }
    }
    expect(judgedPeople).toHaveLength(20);
    expect(wrong).toEqual([]);
  });
});

const html = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes `<br/>` and attributes its own way; both are the same document to a browser.
    'void-style': 'off',
    'no-self-closing': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    // Popovers and anchors are newer than the list of the rule.
    'attribute-misuse': 'off',
  },
});

/** Offers, companies and searches are of one kind each, whatever their names. */
const kindOf = (path: string): string => {
  const { pathname, search, searchParams } = new URL(path, ORIGIN);
  // Each map leads to those of all smaller places.
  if (searchParams.has('vista')) return 'map';
  const kind = pathname
    .replace(/^\/offerte-lavoro\/[^/]+-\d+$/, '/offerte-lavoro/…')
    .replace(/^\/offerte-lavoro\/[^/]+\/[^/]+$/, '/offerte-lavoro/…/…')
    .replace(/^\/aziende\/.+/, '/aziende/…')
    .replace(/\/\d+/g, '/…');
  return kind + (search && '?');
};

interface Seen {
  path: string;
  from: string;
  status: number;
  html: string;
}

/** Follows every link of this site from the given pages on. */
async function crawl(starts: readonly string[], client?: Client): Promise<Seen[]> {
  const waiting = starts.map((path) => ({ path, from: 'start' }));
  const known = new Set(starts);
  const kinds = new Map<string, number>();
  const seen: Seen[] = [];
  for (let at = waiting.shift(); at; at = waiting.shift()) {
    const kind = kindOf(at.path);
    const count = (kinds.get(kind) ?? 0) + 1;
    kinds.set(kind, count);
    if (count > (client ? MAX_OF_A_KIND.member : MAX_OF_A_KIND.visitor)) continue;
    const page = await open(at.path, client && { client });
    const location = page.headers.get('location');
    seen.push({ ...at, status: page.status, html: page.html });
    const links = location
      ? [location]
      : [...page.html.matchAll(/<a\s[^>]*href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    for (const link of links) {
      const url = new URL(link, new URL(at.path, ORIGIN));
      const path = url.pathname + url.search;
      if (url.origin !== ORIGIN || known.has(path) || FILES.test(url.pathname)) continue;
      known.add(path);
      waiting.push({ path, from: at.path });
    }
  }
  return seen;
}

const broken = (seen: readonly Seen[]) =>
  seen.filter(({ status }) => status >= 400).map(({ path, from, status }) => `${status} ${path} (from ${from})`);

describe('the offers of the demo company', () => {
  it('have one application in about thirty views, of those read four in ten refused, and none answered before it was read', async () => {
    const { rows } = await world.db.execute<
      Record<'views' | 'sent' | 'received' | 'read' | 'answered' | 'refused' | 'wrong', number>
    >(sql`
      SELECT n.views::int, n.sent::int, a.*
      FROM offers o
      JOIN companies c ON c.id = o.company_id AND c.name = ${DEMO_COMPANY}
      CROSS JOIN LATERAL (SELECT sum(views) AS views, sum(sent) AS sent FROM offer_days WHERE offer_id = o.id) n
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS received, count(viewed_at)::int AS read, count(answered_at)::int AS answered,
          count(*) FILTER (WHERE status = 'unsuitable')::int AS refused,
          count(*) FILTER (WHERE (status <> 'to_evaluate') <> (answered_at IS NOT NULL) OR answered_at < viewed_at OR viewed_at < created_at OR created_at < o.published_at)::int AS wrong
        FROM applications WHERE offer_id = o.id AND NOT is_one_shot AND privacy_version = 'demo' AND email LIKE '%@esempio.brigata.it'
      ) a
      WHERE n.views > 100 AND o.status <> 'deleted'`);
    expect(rows.length).toBeGreaterThan(2);
    for (const { views, sent, received, wrong } of rows) {
      expect(received).toBe(sent);
      expect(views / received).toBeGreaterThan(25);
      expect(views / received).toBeLessThan(36);
      expect(wrong).toBe(0);
    }
    const all = (of: keyof (typeof rows)[number]) => rows.reduce((sum, row) => sum + row[of], 0);
    expect(all('received')).toBeGreaterThan(50);
    expect(all('refused') / all('read')).toBeGreaterThan(0.3);
    expect(all('refused') / all('read')).toBeLessThan(0.5);
    expect(all('answered')).toBeGreaterThan(all('received') / 2);
    expect(all('read')).toBeLessThan(all('received'));
  });

  it('are applied to by people of the trade: of its department all, most with time in the job, none too young for their years', async () => {
    const { rows } = await world.db.execute<{ job: string; applicants: string[][] }>(sql`
      SELECT j.slug AS job, json_agg((SELECT json_agg(w.slug) FROM desired_jobs d JOIN jobs w ON w.id = d.job_id WHERE d.candidate_id = c.id)) AS applicants
      FROM offers o JOIN jobs j ON j.id = o.job_id JOIN companies n ON n.id = o.company_id AND n.name = ${DEMO_COMPANY}
        JOIN applications a ON a.offer_id = o.id AND NOT a.is_one_shot JOIN candidates c ON c.user_id = a.user_id
      WHERE a.email LIKE 'candidato%@esempio.brigata.it' GROUP BY o.id, j.slug`);
    expect(rows.length).toBeGreaterThan(3);
    for (const { job, applicants } of rows) {
      for (const jobs of applicants) expect(departmentOf(job), job).toEqual(expect.arrayContaining([jobs[0]]));
    }
    const wanted = rows.flatMap(({ job, applicants }) => applicants.map((jobs) => jobs.includes(job)));
    expect(wanted.filter(Boolean).length / wanted.length).toBeGreaterThan(0.6);
    const { rows: wrong } = await world.db.execute(sql`
      SELECT a.id FROM applications a JOIN candidates c ON c.user_id = a.user_id JOIN work_experiences w ON w.candidate_id = c.id
      WHERE a.email LIKE 'candidato%@esempio.brigata.it' AND w.start < c.birth_date + interval '16 years'`);
    expect(wrong).toEqual([]);
  });

  it('have each of the last thirty days once, also when the clock has changed between', () => {
    // Half past eleven in the evening: thirty times 24 hours before end twice on the long day of October.
    const days = daysOnline(new Date('2026-01-01T00:00:00Z'), new Date('2026-11-10T22:30:00Z'));
    expect([days.length, new Set(days).size, days[0], days.at(-1)]).toEqual([30, 30, '2026-11-10', '2026-10-12']);
    expect(daysOnline(new Date('2026-11-08T23:30:00Z'), new Date('2026-11-10T22:30:00Z'))).toEqual([
      '2026-11-10',
      '2026-11-09',
    ]);
  });
});

describe('the companies of the demo', () => {
  it('have somebody who reads what they are written', async () => {
    const { rows } = await world.db.execute(sql`SELECT c.name FROM companies c WHERE NOT EXISTS (
      SELECT FROM company_members m JOIN users u ON u.id = m.user_id
      WHERE m.company_id = c.id AND u.activated_at IS NOT NULL AND u.deactivated_at IS NULL)`);
    expect(rows).toEqual([]);
  });
});

describe('the whole demo site', () => {
  let seen: Seen[];
  beforeAll(async () => {
    seen = await crawl(['/', '/recruiter', '/partner', '/banner', '/iframeTemplate']);
  });

  it('has no broken link for a visitor', () => {
    expect(seen.length).toBeGreaterThan(120);
    for (const path of [
      '/career-day/career-day-rimini',
      '/chi-siamo',
      '/contatti',
      '/recruiter/servizi/employer-branding',
      '/recruiter/perche-sceglierci',
      '/privacy-policy-candidati',
      '/blog',
      '/recruiter/guide',
      '/offerte-lavoro/stagione-estiva',
    ])
      expect(
        seen.map((one) => one.path),
        path,
      ).toContain(path);
    expect(broken(seen)).toEqual([]);
  });

  it('has on every page a title of its own, a description, one h1 and a language', () => {
    const wrong = seen
      .filter(({ status, html: page }) => status === 200 && page.startsWith('<!DOCTYPE'))
      .flatMap(({ path, html: page }) => {
        const isHidden = page.includes('content="noindex,nofollow"');
        const faults = [
          !/<title>[^<]{4,} - Brigata<\/title>/.test(page) && 'title',
          !isHidden && !/<meta name="description" content="[^"]{20,}"/.test(page) && 'description',
          (page.match(/<h1[\s>]/g) ?? []).length !== 1 && 'h1',
          !page.includes('<html lang="it"') && 'language',
        ].filter(Boolean);
        return faults.length > 0 ? [`${path}: ${faults.join(', ')}`] : [];
      });
    expect(wrong).toEqual([]);
    const titles = new Map<string, string[]>();
    for (const { path, html: page } of seen.filter(
      (one) => one.status === 200 && !one.path.includes('?') && !one.html.includes('noindex'),
    )) {
      const title = page.match(/<title>([^<]*)/)?.[1] ?? '';
      if (!/^\/offerte-lavoro\/.+-\d+$/.test(path)) titles.set(title, [...(titles.get(title) ?? []), path]);
    }
    expect([...titles].filter(([, paths]) => paths.length > 1)).toEqual([]);
  });

  it('is valid HTML', async () => {
    const kinds = new Map<string, number>();
    const faults: string[] = [];
    for (const { path, html: page, status } of seen) {
      if (status !== 200 || !page.startsWith('<!DOCTYPE')) continue;
      const kind = kindOf(path);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      if ((kinds.get(kind) ?? 0) > 4) continue;
      const report = await html.validateString(page);
      for (const { messages } of report.results)
        for (const { ruleId, message, selector, severity } of messages)
          if (severity > 1) faults.push(`${path}: ${ruleId}: ${message} (${selector})`);
    }
    expect(faults).toEqual([]);
  });

  it('has no broken link for a candidate and a company either', async () => {
    for (const [email, starts] of [
      ['candidato@demo.brigata.it', ['/', '/profilo']],
      ['azienda@demo.brigata.it', ['/recruiter', '/profilo/azienda', '/profilo/azienda/le-mie-offerte']],
    ] as const) {
      const client = await new Client(world).logIn(email, 'Brigata!2026');
      expect(broken(await crawl(starts, client)), email).toEqual([]);
    }
    expect(await world.db.$count(users)).toBeGreaterThan(300);
  });
});
