import { z } from '@hono/zod-openapi';
import { accountEventKinds } from '#domain/account-events.ts';

/** The logged-in devices of an account, and its security events. */
export const ownSessions = z
  .object({
    sessions: z.array(
      z.object({
        id: z.number().int(),
        /** 'Chrome su Android'. */
        device: z.string(),
        /** The network without its last part. */
        network: z.string().nullable(),
        created_at: z.string(),
        last_used_at: z.string(),
        is_current: z.boolean(),
      }),
    ),
    events: z.array(
      z.object({
        id: z.number().int(),
        kind: z.enum(accountEventKinds),
        device: z.string().nullable(),
        note: z.string().nullable(),
        at: z.string(),
      }),
    ),
  })
  .openapi('OwnSessions');
export type OwnSessions = z.infer<typeof ownSessions>;

export const notMeAnswer = z.object({ reset: z.string() });

/** A code of the app, or a recovery code; spaces and dashes are ignored. */
const code = z.string().trim().min(6, 'Scrivi il codice.').max(60, 'Il codice è troppo lungo.');
export const codeBody = z.strictObject({ code });
export const passwordBody = z.strictObject({ password: z.string().min(1).max(200) });
/** What removing a factor needs: the password and the factor itself. */
export const passwordAndCodeBody = z.strictObject({ password: z.string().min(1).max(200), code });

export const secondFactorSetup = z.object({
  secret: z.string(),
  /** The address that the app scans: otpauth://... */
  uri: z.string(),
  /** The same as a picture, SVG. */
  qr: z.string(),
});
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;
export const recoveryCodesAnswer = z.object({ codes: z.array(z.string()) });

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/, 'Non è base64url.');
const transports = z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).max(10);
const credential = {
  id: base64url(1400).min(1),
  rawId: base64url(1400).min(1),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).transform(() => ({})),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).exactOptional(),
};
/** A browser's answer when it has created a passkey (WebAuthn's RegistrationResponseJSON). */
const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: transports.exactOptional(),
  }),
});
/** Its answer when it has used one (AuthenticationResponseJSON). */
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: base64url(200).exactOptional(),
  }),
});
const passkeyName = z.string().trim().max(60, 'Scegli un nome più corto.');
export const attestationBody = z.strictObject({ response: attestation, name: passkeyName.default('') });
export type AttestationBody = z.output<typeof attestationBody>;
export const assertionBody = z.strictObject({ response: assertion, remember: z.boolean().default(false) });
export type AssertionBody = z.output<typeof assertionBody>;
export const passkeyPatch = z.strictObject({ name: passkeyName.min(1) });
/** Options for the browser's own call, unchanged (PublicKeyCredentialCreationOptionsJSON and its counterpart). */
export const passkeyOptions = z.record(z.string(), z.any()).openapi('PasskeyOptions');

/** A user's second factors. */
export const ownFactors = z
  .object({
    /** Since when the user has an app; null for none. */
    app_since: z.string().nullable(),
    passkeys: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        is_backed_up: z.boolean(),
        created_at: z.string(),
        last_used_at: z.string().nullable(),
      }),
    ),
    /** Unused recovery codes. */
    codes_left: z.number().int(),
    /** Whether this session may change factors without proving the identity again. */
    is_fresh: z.boolean(),
  })
  .openapi('OwnFactors');
export type OwnFactors = z.infer<typeof ownFactors>;

/** After a right password, where a second factor is still required. */
export const pendingAnswer = z
  .object({
    detail: z.string(),
    code: z.literal('second_factor_required'),
    methods: z.array(z.enum(['app', 'recovery', 'passkey'])),
  })
  .openapi('PendingLogin');
