import { showSnackbar } from './snackbar/snackbar.ts'

/**
 * Copies text to the clipboard and shows a message about success or failure.
 * @param text text or a promise of the text; if the promise rejects, the text counts as not copied
 */
export async function copyText(text: string | Promise<string>, copied: string, notCopied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(await text)
    showSnackbar({ text: copied })
  } catch {
    showSnackbar({ text: notCopied, isError: true })
  }
}
