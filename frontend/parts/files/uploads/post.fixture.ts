import { vi } from 'vitest';

/** A stubbed upload request; the test ends it by calling `finish` or `failConnection`. */
export interface StubbedUpload {
  readonly aborted: boolean;
  /** Reports that `loaded` of 100 bytes are sent. */
  readonly progress: (loaded: number) => void;
  readonly finish: (status: number) => void;
  readonly failConnection: () => void;
}

/** Replaces XMLHttpRequest by a stub; returns an array to which each request is added when it is sent. */
export function stubUploadRequests(): StubbedUpload[] {
  const sentRequests: StubbedUpload[] = [];
  class StubRequest extends EventTarget implements StubbedUpload {
    readonly upload = new EventTarget();
    status = 0;
    aborted = false;
    open(): void {}
    send(): void {
      sentRequests.push(this);
    }
    abort(): void {
      this.aborted = true;
      this.end('abort');
    }
    progress(loaded: number): void {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 }));
    }
    finish(status: number): void {
      this.status = status;
      this.end('load');
    }
    failConnection(): void {
      this.end('error');
    }
    private end(eventType: string): void {
      this.dispatchEvent(new Event(eventType));
      this.dispatchEvent(new Event('loadend'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', StubRequest);
  return sentRequests;
}
