import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const root = new URL('../..', import.meta.url).pathname;

/** A command of the operator that runs: what it has said so far, and how it ends. */
interface Command {
  child: ChildProcess;
  says(): string;
  ended: Promise<{ status: unknown; says: string }>;
}

/** Starts a command as an operator does, with these settings alone. */
export function startCommand(program: string, args: string[], env: Record<string, string>): Command {
  const child = spawn(process.execPath, [`src/server/operations/${program}`, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const ended = once(child, 'close').then(([status]: unknown[]) => ({ status, says: said }));
  return { child, says: () => said, ended };
}

/** Runs a command as an operator does; gives its status and what it says. */
export const command = (program: string, args: string[], env: Record<string, string>) =>
  startCommand(program, args, env).ended;
