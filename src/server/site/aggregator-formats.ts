import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { romeDay } from '#domain/rome-time.ts';

/** An open offer as aggregators read it. Pay is whole euros a month. */
export interface FeedJob {
  id: number;
  title: string;
  url: string;
  company: string;
  city: string;
  province: string;
  region: string;
  /** HTML. */
  description: string;
  minimum: number | null;
  maximum: number | null;
  job: string;
  /** 'full-time', 'part-time-morning', or null. */
  typology: string | null;
  experience: string | null;
  publishedAt: Date;
  expiresAt: Date;
}

export interface FeedFormat {
  head(site: { name: string; url: string }, now: Date): Written;
  job(job: FeedJob): Written;
  tail: string;
}
type Written = HtmlEscapedString | Promise<HtmlEscapedString>;

/** HTML inside XML: as characters, whatever it holds. */
const held = (text: string) => raw(`<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`);
const pay = ({ minimum, maximum }: FeedJob) => {
  const figures = [...new Set([minimum, maximum].filter((euros) => euros !== null))];
  return figures.length > 0 ? `${figures.join(' - ')} € al mese` : '';
};
const day = romeDay;
const dottedDay = (moment: Date) => day(moment).split('-').reverse().join('.');
const time = ({ typology }: FeedJob) => (typology?.startsWith('part') ? 'parttime' : typology ? 'fulltime' : '');

/** The formats that aggregators take, each by the name of who reads it. */
export const feedFormats: Readonly<Record<string, FeedFormat>> = {
  indeed: {
    head: ({ name, url }, now) =>
      html`<source><publisher>${name}</publisher><publisherurl>${url}</publisherurl><lastBuildDate>${now.toUTCString()}</lastBuildDate>`,
    job: (job) =>
      html`<job><title>${held(job.title)}</title><date>${job.publishedAt.toUTCString()}</date><referencenumber>${job.id}</referencenumber><url>${job.url}</url><company>${held(job.company)}</company><city>${held(job.city)}</city><state>${held(job.province)}</state><country>IT</country><description>${held(job.description)}</description><salary>${pay(job)}</salary><jobtype>${time(job)}</jobtype><category>${held(job.job)}</category><experience>${job.experience ?? ''}</experience><expirationdate>${day(job.expiresAt)}</expirationdate></job>`,
    tail: '</source>',
  },
  jooble: {
    head: () => html`<jobs>`,
    job: (job) =>
      html`<job id="${job.id}"><link>${job.url}</link><name>${held(job.title)}</name><region>${held(`${job.city}, ${job.region}`)}</region><salary>${pay(job)}</salary><description>${held(job.description)}</description><company>${held(job.company)}</company><pubdate>${dottedDay(job.publishedAt)}</pubdate><updated>${dottedDay(job.publishedAt)}</updated><expire>${dottedDay(job.expiresAt)}</expire><jobtype>${time(job) === 'parttime' ? 'part-time' : time(job) && 'full-time'}</jobtype></job>`,
    tail: '</jobs>',
  },
  jobtome: {
    head: () => html`<jobs>`,
    job: (job) =>
      html`<job><id>${job.id}</id><title>${held(job.title)}</title><url>${job.url}</url><content>${held(job.description)}</content><company>${held(job.company)}</company><city>${held(job.city)}</city><province>${held(job.province)}</province><region>${held(job.region)}</region><country>IT</country><category>${held(job.job)}</category><contract>${time(job)}</contract><salary_min>${job.minimum ?? ''}</salary_min><salary_max>${job.maximum ?? ''}</salary_max><date>${job.publishedAt.toISOString()}</date><expiration_date>${job.expiresAt.toISOString()}</expiration_date></job>`,
    tail: '</jobs>',
  },
};
