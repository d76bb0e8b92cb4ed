/** The browser's code reader, where it has one (WICG Shape Detection). */
interface Detector {
  detect(videoElement: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

declare global {
  interface Window {
    readonly BarcodeDetector?: DetectorClass;
  }
}

/** True if this browser can read QR codes with a camera. */
export async function canScan(): Promise<boolean> {
  const { BarcodeDetector } = window;
  if (!BarcodeDetector || !('mediaDevices' in navigator)) return false;
  const formats: readonly string[] = await BarcodeDetector.getSupportedFormats().catch(() => []);
  return formats.includes('qr_code');
}

/** A detector of QR codes. @throws Error in a browser without one; check `canScan` first */
export function newDetector(): Detector {
  const { BarcodeDetector } = window;
  if (!BarcodeDetector) throw new Error('This browser reads no codes');
  return new BarcodeDetector({ formats: ['qr_code'] });
}
