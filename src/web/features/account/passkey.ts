import { useEffect, useRef, useState } from 'react';
import { type Answer, call } from '#web/api.ts';
import type { AnswerOf, BodyOf } from '#web/call-types.ts';
import { loadOptional } from '#web/ui/load-optional.ts';

type Ceremony<Body> = Answer<Body> | 'cancelled' | 'already-there' | 'not-loaded';

/** What talks to the browser's keys; null where it does not load. */
const loadBrowser = () => loadOptional(() => import('@simplewebauthn/browser'));

/** Whether this browser can use passkeys: known at hydration. */
export function useHasPasskeys(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => setHas('PublicKeyCredential' in window), []);
  return has;
}

/** The browser's errors when nobody answered, or when the page asked for something else meanwhile. */
function withoutAnswer(error: unknown): 'cancelled' | 'already-there' {
  return error instanceof Error && error.name === 'InvalidStateError' ? 'already-there' : 'cancelled';
}

/** Creates a passkey on this device and adds it to the account. */
export async function makePasskey(name: string): Promise<Ceremony<{ detail: string }>> {
  const options = await call('POST /core/account/me/passkeys/options');
  if (!options.ok) return options;
  const browser = await loadBrowser();
  if (!browser) return 'not-loaded';
  try {
    const { rp, user, challenge, pubKeyCredParams, ...rest } = options.body;
    const response = await browser.startRegistration({
      optionsJSON: { rp, user, challenge, pubKeyCredParams, ...rest },
    });
    return await call('POST /core/account/me/passkeys', {
      body: { response: { ...sendable(response), response: known(response.response) }, name },
    });
  } catch (error) {
    return withoutAnswer(error);
  }
}

interface Use<Done> {
  askOptions: () => Promise<Answer<AnswerOf<'POST /core/account/login/passkey/options'>>>;
  send: (
    response: BodyOf<'POST /core/account/login/passkey'>['response'],
    remember: { remember?: boolean },
  ) => Promise<Answer<Done>>;
  remember?: () => boolean;
  /** Offered under the address field, and answered when the user picks it there, if ever. */
  isAutofill?: boolean;
}

/** A browser's answer as the contract writes it: what its extensions say is open to any name. */
const sendable = <Response extends { clientExtensionResults: object }>({
  clientExtensionResults,
  ...response
}: Response) => ({
  ...response,
  clientExtensionResults: Object.fromEntries<unknown>(Object.entries(clientExtensionResults)),
});

type Transport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb';
const isTransport = (way: string): way is Transport =>
  ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'].includes(way);

/** Ways to reach a passkey that the contract does not know are left out. */
const known = <Made extends { transports?: string[] }>({ transports, ...made }: Made) => ({
  ...made,
  ...(transports && { transports: transports.filter(isTransport) }),
});

/** Uses a passkey of this device. */
async function askPasskey<Done>({
  askOptions,
  send,
  remember,
  isAutofill = false,
}: Use<Done>): Promise<Ceremony<Done>> {
  const options = await askOptions();
  if (!options.ok) return options;
  const browser = await loadBrowser();
  if (!browser) return 'not-loaded';
  try {
    const { challenge, ...rest } = options.body;
    const response = await browser.startAuthentication({
      optionsJSON: { challenge, ...rest },
      useBrowserAutofill: isAutofill,
    });
    return await send(sendable(response), remember ? { remember: remember() } : {});
  } catch (error) {
    return withoutAnswer(error);
  }
}

type Entered = AnswerOf<'POST /core/account/login/passkey'>;
const login: Use<Entered> = {
  askOptions: () => call('POST /core/account/login/passkey/options'),
  send: (response, remember) => call('POST /core/account/login/passkey', { body: { response, ...remember } }),
};

/** Logs in with any passkey of this site. */
export const logInByPasskey = (remember: () => boolean) => askPasskey({ ...login, remember });

/** Proves the logged-in user's identity again, and the second factor with it. */
export const proveByPasskey = (): Promise<Ceremony<{ detail: string }>> =>
  askPasskey({
    askOptions: () => call('POST /core/account/me/proof/passkey/options'),
    send: (response) => call('POST /core/account/me/proof/passkey', { body: { response } }),
  });

/** A challenge is valid for five minutes: it is renewed before it expires. */
const RENEWED_EVERY_MS = 4 * 60_000;

/** Offers the passkeys of this device under the address field, as browsers offer passwords, while the page is shown. */
export function usePasskeyAutofill(
  isWanted: boolean,
  remember: () => boolean,
  onEntered: (entered: Entered) => void,
): void {
  const latest = useRef({ remember, onEntered });
  useEffect(() => {
    latest.current = { remember, onEntered };
  });
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    const offer = async () => {
      const browser = await loadBrowser();
      if (isOver || !browser || document.visibilityState === 'hidden') return;
      if (!(await browser.browserSupportsWebAuthnAutofill())) return;
      const answer = await askPasskey({ ...login, remember: () => latest.current.remember(), isAutofill: true });
      if (!isOver && typeof answer === 'object' && answer.ok) latest.current.onEntered(answer.body);
    };
    void offer();
    const timer = setInterval(() => void offer(), RENEWED_EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      void loadBrowser().then((browser) => browser?.WebAuthnAbortService.cancelCeremony());
    };
  }, [isWanted]);
}
