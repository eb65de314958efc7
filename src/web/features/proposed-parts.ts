import type { Me } from '../../contract/account.ts';
import type { CandidateProfile, CvProposal } from '../../contract/profile.ts';
import { languageLevels } from '../../domain/candidate-values.ts';
import { languages } from '../../domain/languages.ts';
import { italianDate, monthWords } from '../../domain/relative-time.ts';

/** One thing read in a CV that is not in the profile yet. */
export interface ProposedPart {
  id: string;
  label: string;
  words: string;
  /** What stands in its place now, if anything. */
  replaces: string | null;
  value: {
    account?: Pick<Me, 'first_name' | 'last_name'>;
    field?: Record<string, unknown>;
    experience?: CvProposal['work_experiences'][number];
    study?: CvProposal['education_entries'][number];
    language?: CvProposal['languages_knowledge'][number];
  };
}

type Person = Pick<Me, 'first_name' | 'last_name'>;

const folded = (text: string) => text.trim().toLowerCase();

/** What a CV says that the profile does not say already, in the order of a profile. */
export function partsOf(cv: CvProposal, user: Person, profile: CandidateProfile): ProposedPart[] {
  const parts: ProposedPart[] = [];
  const add = (id: string, label: string, words: string | null, now: string | null, value: ProposedPart['value']) => {
    if (words && folded(words) !== folded(now ?? '')) parts.push({ id, label, words, replaces: now || null, value });
  };
  if (cv.first_name && cv.last_name) {
    const { first_name, last_name } = cv;
    add('name', 'Nome e cognome', `${first_name} ${last_name}`, `${user.first_name} ${user.last_name}`, { account: { first_name, last_name } });
  }
  add('phone', 'Telefono', cv.phone_number, profile.phone_number, { field: { phone_number: cv.phone_number } });
  add('birth', 'Data di nascita', cv.birth_date && italianDate(cv.birth_date), profile.birth_date && italianDate(profile.birth_date), { field: { birth_date: cv.birth_date } });
  add('place', 'Comune di residenza', cv.place?.text ?? null, profile.place?.text ?? null, { field: { place_id: cv.place?.place_id } });
  add('about', 'Presentazione', cv.about, profile.about, { field: { about: cv.about } });
  cv.work_experiences.forEach((experience, index) => {
    const { job, company, start, end } = experience;
    if (profile.work_experiences.some((own) => folded(own.job) === folded(job) && own.start === start)) return;
    add(`experience-${index}`, 'Esperienza', `${job}, ${company} (${monthWords(start)} – ${end ? monthWords(end) : 'oggi'})`, null, { experience });
  });
  cv.education_entries.forEach((study, index) => {
    if (profile.education.entries.some((own) => own.title === study.title && folded(own.school) === folded(study.school))) return;
    add(`study-${index}`, 'Istruzione e formazione', `${study.title}, ${study.school}${study.year ? ` (${study.year})` : ''}`, null, { study });
  });
  add('qualification', 'Titolo di studio', cv.study_qualification, profile.education.study_qualification, { field: { study_qualification: cv.study_qualification } });
  for (const language of cv.languages_knowledge) {
    const own = profile.languages_knowledge.find((known) => known.language === language.language);
    add(`language-${language.language}`, 'Lingua', `${languages[language.language]}: ${languageLevels[language.level]}`, own ? `${languages[own.language]}: ${languageLevels[own.level]}` : null, { language });
  }
  add('skills', 'Competenze', cv.skills_recap, profile.skills.recap, { field: { skills_recap: cv.skills_recap } });
  return parts;
}

/** The change that takes the chosen parts into the profile: lists grow, they lose nothing. */
export function patchOf(taken: readonly ProposedPart[], profile: CandidateProfile): object {
  const { study_qualification, skills_recap, ...fields } = Object.assign({}, ...taken.map(({ value }) => value.field ?? {}));
  const experiences = taken.flatMap(({ value }) => value.experience ?? []);
  const studies = taken.flatMap(({ value }) => value.study ?? []);
  const known = taken.flatMap(({ value }) => value.language ?? []);
  const education = { ...(study_qualification && { study_qualification }), ...(studies.length > 0 && { entries: [...profile.education.entries, ...studies] }) };
  const candidate = {
    ...fields,
    ...(skills_recap && { skills: { recap: skills_recap } }),
    ...(experiences.length > 0 && { work_experiences: [...profile.work_experiences, ...experiences] }),
    ...(Object.keys(education).length > 0 && { education }),
    ...(known.length > 0 && { languages_knowledge: [...profile.languages_knowledge.filter(({ language }) => !known.some((one) => one.language === language)), ...known] }),
  };
  return { ...Object.assign({}, ...taken.map(({ value }) => value.account ?? {})), ...(Object.keys(candidate).length > 0 && { candidate }) };
}
