import { showSnackbar } from './snackbar/snackbar.ts'

/**
 * Puts text into the clipboard and says so, or that it could not be.
 * @param text one that is still being made counts as not copied where that fails
 */
export async function copyText(text: string | Promise<string>, copied: string, notCopied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(await text)
    showSnackbar({ text: copied })
  } catch {
    showSnackbar({ text: notCopied, isError: true })
  }
}
