import type { CvProposal } from '#contract/profile.ts';
import type { JobWords } from './job-words.ts';
import type { Line } from './page-lines.ts';

type Desired = CvProposal['desired_jobs'][number];

const WANTED =
  /(?:(?:lavoro|occupazione|posizione|ruolo|impiego|mansione) (?:desiderat|ricercat|cercat)[oa](?: ?\/ ?settore professionale)?|job applied for|desired (?:job|position|employment)|cerco (?:un )?(?:lavoro|impiego|posto) (?:come|da))[ :\t]{0,4}([^:;.\t]{3,60})/i;

/**
 * The professions that a CV asks for by our name or a synonym, and those of the present jobs, which are guesses: one
 * may want to leave what one does now.
 */
export function findDesiredJobs(
  lines: readonly Line[],
  experiences: CvProposal['work_experiences'],
  words: JobWords,
): Desired[] {
  const wanted = lines
    .flatMap(({ text }) => words.professionCalled(text.match(WANTED)?.[1] ?? '') ?? [])
    .map(({ slug, name }): Desired => ({ slug, name, doubt: null }));
  const present = experiences
    .filter(({ end, doubt }) => end === null && (doubt === null || doubt === 'months'))
    .flatMap(({ job }) => words.professionCalled(job) ?? [])
    .map(({ slug, name }): Desired => ({ slug, name, doubt: 'present' }));
  return [...new Map([...present, ...wanted].map((job) => [job.slug, job])).values()];
}
