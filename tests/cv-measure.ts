import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { CvProposal } from '#contract/profile.ts';
import { studyTitles } from '#domain/candidate-values.ts';

const FOLDER = new URL('cv-layouts/', import.meta.url);
/** These were first read once the reader was finished: it was not adjusted to them. */
const HELD_BACK = ['15', '16', '17', '18', '19', '20'];

/**
 * The facts of a CV. A job is its name, company, first and last month; a course of studies its school, title and year.
 */
const facts = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Several where the CV has several: any of them is right. */
  phone_number: z.union([z.string(), z.array(z.string())]),
  /** Null for a CV that names no town in Italy where the person lives. */
  place: z.string().nullable(),
  birth_date: z.string().nullable(),
  nationality: z.string().nullable(),
  languages: z.record(z.string(), z.string()),
  experiences: z.array(z.tuple([z.string(), z.string(), z.string(), z.string().nullable()])),
  studies: z.array(z.tuple([z.string(), z.enum(studyTitles), z.number().nullable()])),
  about: z.string().nullable(),
  skills: z.array(z.string()),
  desired_jobs: z.array(z.string()),
});
type Facts = z.infer<typeof facts>;

export interface CvLayout {
  name: string;
  isHeldBack: boolean;
  pdf: Uint8Array;
  facts: Facts;
}

/** The CVs of tests/cv-layouts with their facts. */
export const cvLayouts = (): CvLayout[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const name = file.replace('.json', '');
      return {
        name,
        isHeldBack: HELD_BACK.some((number) => name.startsWith(number)),
        pdf: new Uint8Array(readFileSync(new URL(`${name}.pdf`, FOLDER))),
        facts: facts.parse(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))),
      };
    });

export const measuredFields = [
  'name',
  'email',
  'phone',
  'town',
  'birth date',
  'nationality',
  'languages with level',
  'experiences',
  'studies',
  'presentation',
  'skills',
  'desired job',
] as const;
export type MeasuredField = (typeof measuredFields)[number];

/** One fact of one CV: whether it was read, and its field. A reading without a fact counts as wrong. */
export interface Finding {
  layout: string;
  field: MeasuredField;
  wanted: string;
  isRight: boolean;
}

/** Accents and capitals are ignored, because a CV in capitals has no accents. */
const folded = (text: string | null | undefined) =>
  (text ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’'`]/g, ' ').trim();
/** A company may include its town. */
const isSame = (read: string, wanted: string) =>
  folded(read) === folded(wanted) || folded(read).startsWith(`${folded(wanted)}, `);

/** Compares the reading of a CV with its facts, field by field. */
export function compare({ name: layout, facts: known }: CvLayout, read: CvProposal): Finding[] {
  const findings: Finding[] = [];
  const add = (field: MeasuredField, wanted: string, isRight: boolean) =>
    findings.push({ layout, field, wanted, isRight });
  const one = (field: MeasuredField, wanted: string | null, said: string | null) => {
    if (wanted !== null || said !== null)
      add(field, wanted ?? `nothing, but was ${said}`, folded(wanted) === folded(said));
  };
  one('name', `${known.first_name}|${known.last_name}`, `${read.first_name}|${read.last_name}`);
  one('email', known.email, read.email);
  add('phone', String(known.phone_number), [known.phone_number].flat().includes(read.phone_number ?? ''));
  const isTown = known.place === null ? read.place === null : read.place?.text.startsWith(`${known.place},`);
  add('town', known.place ?? `nothing, but was ${read.place?.text}`, isTown ?? false);
  one('birth date', known.birth_date, read.birth_date);
  one('nationality', known.nationality, read.nationality);
  one('presentation', known.about, read.about);
  for (const skill of known.skills) add('skills', skill, folded(read.skills_recap).includes(folded(skill)));
  one(
    'desired job',
    known.desired_jobs.join(', ') || null,
    read.desired_jobs.map(({ name }) => name).join(', ') || null,
  );

  const all = <Known, Read>(
    field: MeasuredField,
    wanted: readonly Known[],
    said: readonly Read[],
    is: (known: Known, read: Read) => boolean,
  ) => {
    const left = [...said];
    for (const item of wanted) {
      const at = left.findIndex((candidate) => is(item, candidate));
      add(field, JSON.stringify(item), at >= 0);
      if (at >= 0) left.splice(at, 1);
    }
    // A wrong reading in place of a fact counts once.
    const missed = wanted.length - (said.length - left.length);
    for (const item of left.slice(missed)) add(field, `nothing, but was ${JSON.stringify(item)}`, false);
  };
  all(
    'languages with level',
    Object.entries(known.languages),
    read.languages_knowledge,
    ([code, level], item) => item.language === code && item.level === level,
  );
  all(
    'experiences',
    known.experiences,
    read.work_experiences,
    ([job, company, start, end], item) =>
      folded(item.job) === folded(job) && isSame(item.company, company) && item.start === start && item.end === end,
  );
  all(
    'studies',
    known.studies,
    read.education_entries,
    ([school, title, year], item) => isSame(item.school, school) && item.title === title && item.year === year,
  );
  return findings;
}
