interface TestPostgres {
  url: string;
  stop(): void;
}

interface OwnPostgres extends TestPostgres {
  /** Stops the server: `fast` ends its connections, `immediate` is a crash. */
  halt(mode: 'fast' | 'immediate'): Promise<void>;
  resume(): Promise<void>;
}

export function openTestPostgres(settings: string, options: { isOwn: true }): OwnPostgres | null;
export function openTestPostgres(settings?: string, options?: { folder?: string }): TestPostgres | null;
