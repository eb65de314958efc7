/** Sooner after the page was shown, nobody has read and filled in a form. Milliseconds. */
const HUMAN_LEAST_MS = 1500;

interface Signs {
  website?: string | undefined;
  elapsed?: number | undefined;
}

/** Whether a public form was sent by a machine: it filled the field that people do not see. It is thanked and not heard. */
export const isRobot = ({ website }: Signs): boolean => Boolean(website);

/** Whether a form came sooner than a hand can be. A person may have had it filled in already: they are asked to send it again. */
export const isTooQuick = ({ elapsed }: Signs): boolean => elapsed !== undefined && elapsed < HUMAN_LEAST_MS;
