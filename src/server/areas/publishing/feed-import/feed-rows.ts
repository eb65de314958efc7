import type { FeedRow } from '#contract/feed-import.ts';
import type { Job } from '#contract/places.ts';
import { type FeedItem, readFeedItem } from '#domain/offer-feed.ts';
import { blankOffer, offerFaults } from '#domain/offer-form.ts';
import { grossPay } from '#domain/offer-pay.ts';
import { foldText } from '#domain/trade-words.ts';
import { Gazetteer } from '#server/areas/places/gazetteer.ts';
import { cleanRichText } from '#server/platform/rich-text.ts';
import { FeedFault, readFeed } from './read-feed.ts';

/** An offer of a feed as a draft, with the comune that was recognised. */
export type ReadRow = Omit<FeedRow, 'is_known'> & { place_id: number | null };

interface AskedFeed {
  feed: Uint8Array;
  professions: readonly Job[];
}

/** The names of the fields that may be left empty. */
const missingWords: Readonly<Record<string, string>> = {
  job: 'qualifica',
  place_id: 'comune',
  contract_period: 'contratto',
  contract_typology: 'orario',
  minimum_salary: 'retribuzione',
  minimum_rate_cents: 'retribuzione',
  description: 'descrizione più lunga',
};

let gazetteer: Gazetteer | undefined;

/** Reads a feed and maps each of its offers to our form, or says what is wrong with it. Runs in a worker. */
export function rowsOfFeed({ feed, professions }: AskedFeed): { rows: ReadRow[] } | { fault: FeedFault['fault'] } {
  try {
    const items = readFeed(feed);
    gazetteer ??= new Gazetteer();
    const places = gazetteer;
    const findJob = jobFinder(professions);
    return { rows: items.map((item) => rowOf(item, findJob, places)) };
  } catch (error) {
    if (error instanceof FeedFault) return { fault: error.fault };
    throw error;
  }
}

function rowOf(item: FeedItem, findJob: JobFinder, places: Gazetteer): ReadRow {
  const { errors, city, category, ...read } = readFeedItem(item);
  const job = findJob(category, read.title);
  const [place] = places.comuniNamed(city);
  const form = {
    ...blankOffer,
    ...read,
    description: cleanRichText(read.description),
    job: job?.slug ?? null,
    place_id: place?.place_id ?? null,
  };
  const missing = Object.keys(offerFaults(form)).flatMap((field) => missingWords[field] ?? []);
  const { place_id: _place, ...written } = form;
  return {
    line: item.line,
    title: read.title,
    job: job?.name ?? null,
    place: place?.text ?? null,
    place_id: place?.place_id ?? null,
    pay: grossPay(read),
    errors,
    missing,
    data:
      errors.length > 0
        ? null
        : {
            offer: {
              ...written,
              jobName: job?.name ?? '',
              place: place ? { place_id: place.place_id, text: place.text } : null,
            },
          },
  };
}

type JobFinder = (category: string, title: string) => Job | undefined;

/** Finds the profession a feed names, by its name or a synonym; else the longest one whose name is in the title. */
function jobFinder(professions: readonly Job[]): JobFinder {
  const called = professions
    .flatMap((job) => [job.name, ...job.synonyms].map((name) => ({ job, word: foldText(name) })))
    .sort((a, b) => b.word.length - a.word.length);
  const byWord = new Map(called.map(({ job, word }) => [word, job]));
  return (category, title) => {
    const spoken = ` ${foldText(title)} `;
    return byWord.get(foldText(category)) ?? called.find(({ word }) => spoken.includes(` ${word} `))?.job;
  };
}
