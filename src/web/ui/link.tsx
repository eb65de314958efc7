import type { ComponentProps, FunctionComponent } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router';

/** An address of this site that the router would leave unchanged: no dots, empty segments or spaces in its path. */
const PLAIN = /^\/(?:[^/?#.\\\s]+(?:\/[^/?#.\\\s]+)*)?(?:\?[^#\s]+)?(?:#\S+)?$/;

/**
 * A link as plain HTML. The router's own resolves its address among the routes and adds click handlers, which HTML does
 * not need: a page of eighty links spends a tenth of its rendering on them.
 */
const HtmlLink: FunctionComponent<LinkProps> = ({ to, ...props }) => {
  if (typeof to !== 'string' || !PLAIN.test(to) || props.discover || props.prefetch || props.mask)
    return <RouterLink to={to} {...props} />;
  const {
    defaultShouldRevalidate: _,
    onClick: __,
    preventScrollReset: ___,
    relative: ____,
    reloadDocument: _____,
    replace: ______,
    state: _______,
    target,
    viewTransition: ________,
    ...attributes
  } = props;
  return <a {...attributes} href={to} target={target} data-discover="true" />;
};

/** A link inside the site: the router's in the browser, and the same HTML from the server. */
export const Link: FunctionComponent<ComponentProps<typeof RouterLink>> = import.meta.env.SSR ? HtmlLink : RouterLink;
