import { type OfferPay, writtenPay } from '#domain/offer-pay.ts';
import { payPeriods } from '#domain/pay-period.ts';
import { romeDay } from '#domain/rome-time.ts';

/** An open offer as aggregators read it. */
export interface FeedJob {
  pay: OfferPay;
  id: number;
  title: string;
  url: string;
  company: string;
  city: string;
  province: string;
  region: string;
  /** HTML. */
  description: string;
  job: string;
  /** 'full-time', 'part-time-morning', or null. */
  typology: string | null;
  experience: string | null;
  publishedAt: Date;
  expiresAt: Date;
}

/** How an aggregator wants its XML: elements as `writeXml` takes them. */
export interface FeedFormat {
  root: string;
  /** What comes before the first offer. */
  about?(site: { name: string; url: string }, now: Date): object;
  job(job: FeedJob): object;
}

/** Text inside XML as it is, whatever it holds. */
const held = (text: string) => ({ cdata: text });
/** Without the dots of Italian thousands: programs read the figures. Cents after a dot, where there are any. */
const pay = ({ pay: offer }: FeedJob) => {
  const { minimum, maximum } = writtenPay(offer);
  const figures = [...new Set([minimum, maximum])].flatMap((cents) => (cents === null ? [] : [cents / 100]));
  return figures.length > 0 ? `${figures.join(' - ')} € lordi ${payPeriods[offer.pay_period]}` : '';
};
const dottedDay = (moment: Date) => romeDay(moment).split('-').reverse().join('.');
const time = ({ typology }: FeedJob) => (typology?.startsWith('part') ? 'parttime' : typology ? 'fulltime' : '');
const HYPHENATED: Readonly<Record<string, string>> = { parttime: 'part-time', fulltime: 'full-time' };

/** The formats that aggregators take, each by the name of its reader. */
export const feedFormats: Readonly<Record<string, FeedFormat>> = {
  indeed: {
    root: 'source',
    about: ({ name, url }, now) => ({ publisher: name, publisherurl: url, lastBuildDate: now.toUTCString() }),
    job: (job) => ({
      title: held(job.title),
      date: job.publishedAt.toUTCString(),
      referencenumber: job.id,
      url: job.url,
      company: held(job.company),
      city: held(job.city),
      state: held(job.province),
      country: 'IT',
      description: held(job.description),
      salary: pay(job),
      jobtype: time(job),
      category: held(job.job),
      experience: job.experience ?? '',
      expirationdate: romeDay(job.expiresAt),
    }),
  },
  jooble: {
    root: 'jobs',
    job: (job) => ({
      '@id': job.id,
      link: job.url,
      name: held(job.title),
      region: held(`${job.city}, ${job.region}`),
      salary: pay(job),
      description: held(job.description),
      company: held(job.company),
      pubdate: dottedDay(job.publishedAt),
      updated: dottedDay(job.publishedAt),
      expire: dottedDay(job.expiresAt),
      jobtype: HYPHENATED[time(job)] ?? '',
    }),
  },
  jobtome: {
    root: 'jobs',
    job: (job) => ({
      id: job.id,
      title: held(job.title),
      url: job.url,
      content: held(job.description),
      company: held(job.company),
      city: held(job.city),
      province: held(job.province),
      region: held(job.region),
      country: 'IT',
      category: held(job.job),
      contract: time(job),
      // Of a month: this format has no word for another period.
      salary_min: job.pay.minimum_salary ?? '',
      salary_max: job.pay.maximum_salary ?? '',
      date: job.publishedAt.toISOString(),
      expiration_date: job.expiresAt.toISOString(),
    }),
  },
};
