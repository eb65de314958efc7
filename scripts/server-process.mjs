// How the server's process is started: by `npm start`, and by the bench that measures it.

/**
 * Flags of Node. The young generation of the heap grows to 128 MB by default, most of it garbage that was not collected
 * yet; 16 MB halves make pages no slower.
 */
export const serverFlags = ['--max-semi-space-size=16'];

/**
 * Environment of the process. The C library keeps what was freed for the next allocation: after the start that is
 * 100 MB, used while the embedded database was compiled. From 8 MB on it is given back; a limit of 128 kB made pages
 * 8 % slower. Setting one limit fixes the other, the size from which a block is the system's: 4 MB.
 */
export const serverEnvironment = { MALLOC_TRIM_THRESHOLD_: '8388608', MALLOC_MMAP_THRESHOLD_: '4194304' };
