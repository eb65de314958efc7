import type { ReactNode } from 'react';

/** A name, a sum or a town: a browser that translates the page leaves it as it is. */
export const AsWritten = ({ children }: { children: ReactNode }) => <span translate="no">{children}</span>;
