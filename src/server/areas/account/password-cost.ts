/** What a hash of a password costs: argon2id with the parameters that OWASP recommends first. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
