import { type ComponentProps, type FormEvent, useRef } from 'react';
import { type FetcherWithComponents, Form, useSubmit } from 'react-router';
import { TOKEN_FIELD } from '#web/change.ts';
import { useSite } from '../every-page/site.tsx';
import { pressedButton } from './use-change.ts';
import { FORM_FIELD } from './use-named-form.ts';

/** The token of the session, in every form of a logged-in user. Visitors' pages are shared, and have none. */
export function FormToken() {
  const token = useSite()?.csrf;
  return token ? <input type="hidden" name={TOKEN_FIELD} value={token} /> : null;
}

interface PageFormProps extends Omit<ComponentProps<typeof Form>, 'method'> {
  /** Which of the forms of its page it is (`useNamedForm`). */
  name?: string;
  /** Sends it, and has its answer, where the form is not the page's own. */
  fetcher?: Pick<FetcherWithComponents<unknown>, 'submit'>;
  /** Looks at the form once the page is awake, and at the button that was pressed: false sends nothing. */
  check?: (form: HTMLFormElement, pressed: HTMLButtonElement | null) => boolean | Promise<boolean>;
  /** Called with what was sent once the answer is there, whatever it is. */
  onAnswered?: (sent: FormData) => void;
  /** In place of sending, once the page is awake: for what uploads its files one by one. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form that a route's action answers: of this page, unless `action` names another. Once the page is awake it is sent
 * without a reload, and once, however often its button is pressed.
 */
export function PageForm(props: PageFormProps) {
  const { name, fetcher, check, onAnswered, defaultShouldRevalidate, children, ...form } = props;
  const submit = useSubmit();
  const isUnderWay = useRef(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sender = event.currentTarget;
    const pressed = pressedButton(event);
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      if (check && !(await check(sender, pressed))) return;
      const sent = new FormData(sender);
      const rereads = defaultShouldRevalidate === undefined ? {} : { defaultShouldRevalidate };
      if (fetcher) await fetcher.submit(pressed ?? sender, rereads);
      else await submit(pressed ?? sender, { preventScrollReset: true, ...rereads });
      onAnswered?.(sent);
    } finally {
      isUnderWay.current = false;
    }
  };
  return (
    <Form method="post" name={name} onSubmit={send} {...form}>
      <FormToken />
      {name !== undefined && <input type="hidden" name={FORM_FIELD} value={name} />}
      {children}
    </Form>
  );
}
