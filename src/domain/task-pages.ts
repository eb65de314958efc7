/** Pages on which somebody is in the middle of a task: logging in, registering, applying, publishing, paying. */
const TASK_PAGES =
  /^\/(?:(?:recruiter\/)?login|register|recupera-password|profilo\/recupera-password\/.+|offerte-lavoro\/[^/]+\/invia-candidatura|recruiter\/pubblica-annuncio|recruiter\/acquista-crediti\/checkout)$/;

/** Whether a page is one task: a phone’s bottom bar leaves it the foot of the screen. */
export const isTaskPage = (pathname: string): boolean => TASK_PAGES.test(pathname);
