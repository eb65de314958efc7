import { readFile } from 'node:fs/promises';

/** What a process has used: processor time in milliseconds since it started, memory held now in bytes. */
export interface ProcessUsage {
  cpuMs: number;
  memoryBytes: number;
}

/** Linux reports processor time to programs in hundredths of a second. */
const TICK_MS = 10;
/** The positions of the two times among the fields after the name, which may itself contain blanks and brackets. */
const [USER_TIME, SYSTEM_TIME] = [11, 12];

/** The usage of a running process; null where the system does not report it. */
export async function usageOf(pid: number | undefined): Promise<ProcessUsage | null> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const [stat, status] = await Promise.all([read('stat'), read('status')]);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const resident = status.match(/^VmRSS:\s+(\d+) kB$/m)?.[1];
  if (fields.length <= SYSTEM_TIME || resident === undefined) return null;
  return {
    cpuMs: (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * TICK_MS,
    memoryBytes: Number(resident) * 1024,
  };
}
