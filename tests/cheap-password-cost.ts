/**
 * Replaces the module of the same export in tests over HTTP, most of which log in: the least that argon2 takes. A
 * server cannot choose it, since nothing of `src` leads here.
 */
export const PASSWORD_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };
