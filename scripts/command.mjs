// The commands of an operator (`npm run doctor`, `npm run backup`): runs the program of src/server/operations that is
// named first, with the settings of the service.
import { runProgram } from './install.mjs';

const [program, ...args] = process.argv.slice(2);
runProgram(program, args);
