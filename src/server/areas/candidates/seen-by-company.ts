import { hiddenCandidateSeed, personSeed } from '#art/identity.ts';
import type { CandidateProfile, CandidateView } from '#contract/profile.ts';
import { certificates } from '#domain/certificates.ts';
import { hiddenName } from '#domain/people.ts';

interface Person {
  user_id: number;
  first_name: string;
  last_name: string;
  email: string;
  photo: string | null;
  references: CandidateView['references'];
}

/**
 * A candidate as a company sees them (rule D8). Before unlocking there is no full name, no photo, no contact and no
 * free text, which may contain any of them; the candidate's own settings hide more: initials and province, or the names
 * of former companies.
 */
export function seenByCompany(profile: CandidateProfile, person: Person, isUnlocked: boolean): CandidateView {
  const hidesCompanies = profile.is_private_curriculum;
  return {
    is_unlocked: isUnlocked,
    name: isUnlocked
      ? `${person.first_name} ${person.last_name}`
      : hiddenName({ ...person, is_private: profile.is_private_personal_info }),
    tile: isUnlocked ? personSeed(person.user_id) : hiddenCandidateSeed(profile.id),
    photo: isUnlocked ? person.photo : null,
    place_text:
      profile.place && (profile.is_private_personal_info && !isUnlocked ? profile.place.province : profile.place.text),
    is_profile_completed: profile.is_profile_completed,
    jobs: profile.desired_jobs.map(({ job }) => job.name),
    about: isUnlocked ? profile.about : null,
    available_from_now: profile.available_from_now,
    available_from_date: profile.available_from_date,
    available_to_date: profile.available_to_date,
    available_spans: profile.available_spans,
    willing_to_relocate: profile.willing_to_relocate,
    study_qualification: profile.education.study_qualification,
    educations: isUnlocked ? profile.education.entries : [],
    languages_knowledge: profile.languages_knowledge,
    work_experiences: profile.work_experiences.map((work) => ({
      ...work,
      company: hidesCompanies ? null : work.company,
      description: isUnlocked ? work.description : null,
    })),
    // A company name can reveal where somebody works, and its words the person.
    references: isUnlocked
      ? person.references.map((one) => (hidesCompanies ? { ...one, company: null, verified: null } : one))
      : [],
    skills_recap: isUnlocked ? profile.skills.recap : null,
    certificates: profile.certificates,
    contacts: isUnlocked ? { email: person.email, phone_number: profile.phone_number } : null,
    has_cv: profile.last_cv !== null && !profile.is_private_curriculum,
    date_updated: profile.date_updated,
  };
}

type Searched = Pick<CandidateView, 'jobs' | 'certificates'> & { work_experiences: readonly { job: string }[] };

/**
 * The words of a profile that a search looks at. They are taken from what its locked view shows: a search by anything
 * else would reveal what is hidden, one guess at a time.
 */
export const searchedWords = ({ jobs, work_experiences, certificates: held }: Searched): string[] => [
  ...jobs,
  ...work_experiences.map(({ job }) => job),
  ...held.map((one) => certificates[one]),
];
