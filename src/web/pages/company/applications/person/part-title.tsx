import { createContext, type ReactNode, type Ref, useContext } from 'react';

/** The level of the titles of a person's parts: under the name, which is the title of a page or of a panel. */
export const TitleLevel = createContext<'h2' | 'h3'>('h3');

/** The title of one part of what is shown of a person; it may take the focus. */
export function PartTitle({ id, ref, children }: { id: string; ref?: Ref<HTMLHeadingElement>; children: ReactNode }) {
  const Title = useContext(TitleLevel);
  return (
    <Title id={id} ref={ref} tabIndex={-1} className="outline-none text-[1.125rem]! leading-[1.25]! scroll-mt-24">
      {children}
    </Title>
  );
}
