import type { Me } from '#contract/account.ts';
import type { CandidateProfile, CvProposal } from '#contract/profile.ts';
import { languageLevels } from '#domain/candidate-values.ts';
import type { CvDoubt } from '#domain/cv-doubts.ts';
import { languages } from '#domain/languages.ts';
import { MAX_PROFILE } from '#domain/profile.ts';
import { italianDate, monthWords } from '#domain/relative-time.ts';
import { uiText } from '#domain/ui-text.ts';
import type { FieldErrors } from '#web/api.ts';
import { type ChosenComune, UNKNOWN_COMUNE } from '../fields/comune-field.tsx';
import type { ChosenJob } from '../fields/job-field.tsx';

type Person = Pick<Me, 'first_name' | 'last_name'>;
type Experience = Omit<CvProposal['work_experiences'][number], 'doubt'>;
type Study = Omit<CvProposal['education_entries'][number], 'doubt'>;
type Language = Omit<CvProposal['languages_knowledge'][number], 'doubt'>;

/** The content of one part of a proposal, which can be corrected. `at` is the entry of the profile that it replaces. */
export type ProposedValue =
  | ({ kind: 'name' } & Person)
  | { kind: 'phone_number' | 'birth_date' | 'nationality' | 'about' | 'skills'; text: string }
  | { kind: 'place'; place: ChosenComune | null }
  | { kind: 'experience'; at: number | null; experience: Experience }
  | { kind: 'study'; at: number | null; study: Study }
  | { kind: 'qualification'; title: Study['title'] }
  | { kind: 'language'; language: Language }
  | { kind: 'job'; job: ChosenJob | null };

/** One thing read in a CV that is not in the profile yet. */
export interface ProposedPart {
  id: string;
  label: string;
  /** The present value that it would replace, if any. */
  replaces: string | null;
  /** Why it is a guess; null for what the CV says plainly. */
  doubt: CvDoubt | null;
  value: ProposedValue;
}

const REQUIRED = [uiText('Campo obbligatorio.')];

const folded = (text: string) => text.trim().toLowerCase();
/** Treats 'Grand Hotel' and 'Grand Hotel, Rimini' as the same. */
const isAlike = (one: string, other: string) =>
  one.trim() !== '' &&
  other.trim() !== '' &&
  (folded(one).startsWith(folded(other)) || folded(other).startsWith(folded(one)));

/** Whether two jobs overlap, by a day at least. No end means today; an unknown start may be any time. */
function isSameTime(one: Span, other: Span): boolean {
  if (!one.start || !other.start) return true;
  const [first, second] = one.start <= other.start ? [one, other] : [other, one];
  return first.end === null || first.end === '' || first.end > (second.start ?? '');
}
type Span = Pick<CandidateProfile['work_experiences'][number], 'start' | 'end'>;

/** What a CV has and the profile lacks, in the order of a profile. */
export function partsOf(cv: CvProposal, user: Person, profile: CandidateProfile): ProposedPart[] {
  const parts: ProposedPart[] = [];
  /** Indexes in the profile's lists that a part already replaces: each is replaced once. */
  const replaced = { experiences: new Set<number>(), studies: new Set<number>() };
  const add = (
    id: string,
    label: string,
    now: ProposedValue | null,
    value: ProposedValue,
    doubt: CvDoubt | null = null,
  ) => {
    const words = now && wordsOf(now);
    if (wordsOf(value) !== '' && folded(wordsOf(value)) !== folded(words ?? ''))
      parts.push({ id, label, replaces: words || null, doubt, value });
  };
  const addText = (
    kind: 'phone_number' | 'birth_date' | 'nationality' | 'about' | 'skills',
    label: string,
    now: string | null,
    text: string | null,
    doubt: CvDoubt | null = null,
  ) => {
    if (text) add(kind, label, now ? { kind, text: now } : null, { kind, text }, doubt);
  };
  if (cv.first_name && cv.last_name)
    add(
      'name',
      uiText('Nome e cognome'),
      { kind: 'name', ...user },
      { kind: 'name', first_name: cv.first_name, last_name: cv.last_name },
      cv.doubts.name,
    );
  addText('phone_number', uiText('Telefono'), profile.phone_number, cv.phone_number, cv.doubts.phone);
  addText('birth_date', uiText('Data di nascita'), profile.birth_date, cv.birth_date);
  addText('nationality', uiText('Nazionalità'), profile.nationality, cv.nationality);
  if (cv.place)
    add(
      'place',
      uiText('Comune di residenza'),
      profile.place && { kind: 'place', place: profile.place },
      { kind: 'place', place: cv.place },
      cv.doubts.place,
    );
  for (const { doubt, ...job } of cv.desired_jobs)
    if (!profile.desired_jobs.some((own) => own.job.slug === job.slug))
      add(`job-${job.slug}`, uiText('Lavoro desiderato'), null, { kind: 'job', job }, doubt);
  addText('about', uiText('Presentazione'), profile.about, cv.about);
  cv.work_experiences.forEach(({ doubt, ...experience }, index) => {
    const { job, company, start } = experience;
    const own = profile.work_experiences;
    if (own.some((one) => folded(one.job) === folded(job) && one.start === start)) return;
    // The same workplace at the same time is the same entry, written differently; another season there is another
    // entry.
    const at = own.findIndex(
      (one, place) =>
        !replaced.experiences.has(place) &&
        isAlike(one.company, company) &&
        (one.start === start || (folded(one.job) === folded(job) && isSameTime(one, experience))),
    );
    const now = own[at];
    if (now) replaced.experiences.add(at);
    add(
      `experience-${index}`,
      uiText('Esperienza'),
      now ? { kind: 'experience', at, experience: now } : null,
      { kind: 'experience', at: now ? at : null, experience },
      doubt,
    );
  });
  cv.education_entries.forEach(({ doubt, ...study }, index) => {
    const own = profile.education.entries;
    if (
      own.some(
        (one) =>
          one.title === study.title &&
          folded(one.school) === folded(study.school) &&
          (study.year === null || one.year === study.year),
      )
    )
      return;
    const at = own.findIndex(
      (one, place) =>
        !replaced.studies.has(place) &&
        isAlike(one.school, study.school) &&
        (one.year === study.year || (one.title === study.title && (one.year === null || study.year === null))),
    );
    const now = own[at];
    if (now) replaced.studies.add(at);
    add(
      `study-${index}`,
      uiText('Istruzione e formazione'),
      now ? { kind: 'study', at, study: now } : null,
      { kind: 'study', at: now ? at : null, study },
      doubt,
    );
  });
  const { study_qualification } = profile.education;
  if (cv.study_qualification)
    add(
      'qualification',
      uiText('Titolo di studio'),
      study_qualification && { kind: 'qualification', title: study_qualification },
      { kind: 'qualification', title: cv.study_qualification },
      cv.doubts.study_qualification,
    );
  for (const { doubt, ...language } of cv.languages_knowledge) {
    const own = profile.languages_knowledge.find((known) => known.language === language.language);
    add(
      `language-${language.language}`,
      uiText('Lingua'),
      own ? { kind: 'language', language: own } : null,
      { kind: 'language', language },
      doubt,
    );
  }
  addText('skills', uiText('Competenze'), profile.skills.recap, cv.skills_recap);
  return parts;
}

/** Which parts are ticked at first: new, complete, written plainly in the CV, and the profile has room for them. */
export function tickedAtFirst(parts: readonly ProposedPart[], profile: CandidateProfile): Set<string> {
  const room = {
    experience: MAX_PROFILE.experience - profile.work_experiences.length,
    study: MAX_PROFILE.study - profile.education.entries.length,
    job: MAX_PROFILE.job - profile.desired_jobs.length,
  };
  const ticked = parts.filter(({ replaces, doubt, value }) => {
    if (replaces !== null || doubt !== null || Object.keys(missingIn(value)).length > 0) return false;
    const { kind } = value;
    if (kind !== 'experience' && kind !== 'study' && kind !== 'job') return true;
    room[kind] -= 1;
    return room[kind] >= 0;
  });
  return new Set(ticked.map(({ id }) => id));
}

const countryNames = new Intl.DisplayNames('it', { type: 'region' });

/** A part in one line; empty when it has no text. */
export function wordsOf(value: ProposedValue): string {
  switch (value.kind) {
    case 'name':
      return `${value.first_name} ${value.last_name}`.trim();
    case 'birth_date':
      return value.text && italianDate(value.text);
    case 'nationality':
      return value.text && (countryNames.of(value.text) ?? value.text);
    case 'place':
      return value.place?.text ?? '';
    case 'experience': {
      const { job, company, start, end } = value.experience;
      const span = start && `(${monthWords(start)} – ${end === null ? 'oggi' : end && monthWords(end)})`;
      return [[job, company].filter(Boolean).join(', '), span].filter(Boolean).join(' ');
    }
    case 'study':
      return `${value.study.title}, ${value.study.school}${value.study.year ? ` (${value.study.year})` : ''}`;
    case 'qualification':
      return value.title;
    case 'language':
      return `${languages[value.language.language]}: ${languageLevels[value.language.level]}`;
    case 'job':
      return value.job?.name ?? '';
    default:
      return value.text;
  }
}

/** What is missing in a part or cannot be saved, by the field it is corrected in. */
export function missingIn(value: ProposedValue): FieldErrors {
  const required = (fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).flatMap(([name, text]) => (text.trim() ? [] : [[name, REQUIRED]])));
  switch (value.kind) {
    case 'name':
      return required({ first_name: value.first_name, last_name: value.last_name });
    case 'place':
      return value.place === null
        ? { place_id: REQUIRED }
        : value.place.place_id === null
          ? { place_id: [UNKNOWN_COMUNE] }
          : {};
    case 'job':
      return value.job === null
        ? { job: REQUIRED }
        : value.job.slug === null
          ? { job: [uiText('Scegli il lavoro dai suggerimenti.')] }
          : {};
    case 'experience': {
      const { job, company, start, end } = value.experience;
      return required({ job, company, start, ...(end !== null && { end }) });
    }
    case 'study':
      return required({ school: value.study.school });
    case 'language':
    case 'qualification':
      return {};
    default:
      return required({ [value.kind]: value.text });
  }
}

/**
 * The lists of the profile with the accepted parts: an entry that a part replaces keeps its position, new ones come
 * last.
 */
function listWith<Entry>(own: readonly Entry[], taken: readonly { at: number | null; entry: Entry }[]): Entry[] {
  const list = own.map((entry, index) => taken.find(({ at }) => at === index)?.entry ?? entry);
  return [...list, ...taken.filter(({ at }) => at === null).map(({ entry }) => entry)];
}

/** The change that adds the chosen parts to the profile: lists grow, they lose nothing. */
export function patchOf(taken: readonly ProposedPart[], profile: CandidateProfile): object {
  const values = taken.map(({ value }) => value);
  const of = <Kind extends ProposedValue['kind']>(kind: Kind) =>
    values.filter((value): value is Extract<ProposedValue, { kind: Kind }> => value.kind === kind);
  const text = (kind: 'phone_number' | 'birth_date' | 'nationality' | 'about' | 'skills') =>
    values.flatMap((value) => (value.kind === kind && 'text' in value ? [value.text] : []))[0];
  const [name] = of('name');
  const [place] = of('place');
  const [qualification] = of('qualification');
  const experiences = of('experience').map(({ at, experience }) => ({ at, entry: experience }));
  const studies = of('study').map(({ at, study }) => ({ at, entry: study }));
  const known = of('language').map(({ language }) => language);
  const jobs = of('job').flatMap(({ job }) => (job?.slug ? [{ job: job.slug, has_alert: false }] : []));
  const education = {
    ...(qualification && { study_qualification: qualification.title }),
    ...(studies.length > 0 && { entries: listWith(profile.education.entries, studies) }),
  };
  const skills = text('skills');
  const candidate = {
    ...Object.fromEntries(
      (['phone_number', 'birth_date', 'nationality', 'about'] as const).flatMap((kind) =>
        text(kind) === undefined ? [] : [[kind, text(kind)]],
      ),
    ),
    ...(place?.place && { place_id: place.place.place_id }),
    ...(skills !== undefined && { skills: { recap: skills } }),
    ...(experiences.length > 0 && { work_experiences: listWith(profile.work_experiences, experiences) }),
    ...(Object.keys(education).length > 0 && { education }),
    ...(known.length > 0 && {
      languages_knowledge: [
        ...profile.languages_knowledge.filter(({ language }) => !known.some((one) => one.language === language)),
        ...known,
      ],
    }),
    ...(jobs.length > 0 && {
      desired_jobs: [...profile.desired_jobs.map(({ job, has_alert }) => ({ job: job.slug, has_alert })), ...jobs],
    }),
  };
  return {
    ...(name && { first_name: name.first_name, last_name: name.last_name }),
    ...(Object.keys(candidate).length > 0 && { candidate }),
  };
}

/** The errors of an answer, each with its part, by the field it is corrected in; under '' those of no part. */
export function errorsByPart(
  errors: FieldErrors,
  taken: readonly ProposedPart[],
  profile: CandidateProfile,
): Record<string, FieldErrors> {
  const sent = (kind: 'experience' | 'study' | 'job', count: number) => {
    const own = taken.filter(({ value }) => value.kind === kind);
    const added = own.filter(({ value }) => !('at' in value) || value.at === null);
    return new Map(
      own.map((part) => [
        'at' in part.value && part.value.at !== null ? part.value.at : count + added.indexOf(part),
        part.id,
      ]),
    );
  };
  const lists: Record<string, Map<number, string>> = {
    work_experiences: sent('experience', profile.work_experiences.length),
    'education.entries': sent('study', profile.education.entries.length),
    desired_jobs: sent('job', profile.desired_jobs.length),
  };
  const single: Record<string, string> = {
    first_name: 'name',
    last_name: 'name',
    place_id: 'place',
    'skills.recap': 'skills',
    'education.study_qualification': 'qualification',
  };
  const found: Record<string, FieldErrors> = {};
  for (const [path, messages] of Object.entries(errors)) {
    const field = path.replace(/^candidate\./, '');
    const [, list = '', index = '', name = ''] = field.match(/^([a-z_.]+)\.(\d+)\.(\w+)$/) ?? [];
    const id =
      lists[list]?.get(Number(index)) ?? single[field] ?? (taken.some((part) => part.id === field) ? field : '');
    found[id] = { ...found[id], [id === '' ? path : name || (field === 'skills.recap' ? 'skills' : field)]: messages };
  }
  return found;
}
