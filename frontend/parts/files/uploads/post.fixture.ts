import { vi } from 'vitest';

/** A file that is posted to storage, finished by hand. */
export interface Post {
  readonly aborted: boolean;
  /** Reports that `loaded` of 100 bytes are sent. */
  readonly progress: (loaded: number) => void;
  readonly finish: (status: number) => void;
  readonly failConnection: () => void;
}

/** Takes the place of the browser's XMLHttpRequest; gives what is posted from now on. */
export function stubUploadRequests(): Post[] {
  const created: Post[] = [];
  class Request extends EventTarget implements Post {
    readonly upload = new EventTarget();
    status = 0;
    aborted = false;
    open(): void {}
    send(): void {
      created.push(this);
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
  vi.stubGlobal('XMLHttpRequest', Request);
  return created;
}
