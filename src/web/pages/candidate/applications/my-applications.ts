/** The page of a candidate's applications; below it each has a page of its own. */
export const MY_APPLICATIONS = '/profilo/candidato/candidature';

/** The name of the form that withdraws one. */
export const WITHDRAW = 'withdraw';

/** The parameter of the page of an application that asks before it is withdrawn. */
export const ASKS_WITHDRAWAL = 'ritira';

/** The field of that form with the page of the list that it was opened over, which is shown again. */
export const FROM = 'from';
