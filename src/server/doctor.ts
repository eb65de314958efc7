// `npm run doctor`: says what is wrong with a set-up before users do. Ends with 1 when something is.
import { examine, inLines } from './platform/doctor/examine.ts';

const findings = await examine(process.env);
process.stdout.write(inLines(findings));
// Not by what is still open: a store's idle connections would be waited for.
process.exit(findings.every(({ isGood }) => isGood) ? 0 : 1);
