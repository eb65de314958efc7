// `npm run doctor`: says what is wrong with a set-up before users do. Ends with 1 when something is.
// `npm run doctor -- --mail me@example.it` sends a letter there too.
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { examine, inLines } from './doctor/examine.ts';

const { values } = parseArgs({ options: { mail: { type: 'string' } } });
const mailTo = values.mail === undefined ? null : z.email('--mail: must be an e-mail address').parse(values.mail);
const findings = await examine(process.env, mailTo);
process.stdout.write(inLines(findings));
// Not by what is still open: a store's idle connections would be waited for.
process.exit(findings.every(({ isGood }) => isGood) ? 0 : 1);
