import type { ActionFunctionArgs } from 'react-router';
import { exactJob } from '#domain/typed-job.ts';
import { ask } from '#web/ask.ts';

/**
 * The slug of the job that a form names by its slug, its name or another name in full. What was typed where that names
 * none: the call refuses it.
 */
export async function typedJob(args: ActionFunctionArgs, typed: string): Promise<string> {
  const jobs = await ask(args, 'GET /sys/jobs');
  const found = jobs.find(({ slug, name }) => slug === typed || name === typed) ?? exactJob(jobs, typed);
  return found?.slug ?? typed;
}
