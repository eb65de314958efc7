export const RECOVERY_CODES = 10;
/** How long a login waits for its code after the password, in minutes. */
export const PENDING_LOGIN_MINUTES = 10;
