import { readLogoPath } from '@skadi/domain/tenants/logo'
import type { ReportModel } from '@skadi/report/report-model'
import { logoKey } from '@skadi/store/objects/object-key'
import { ObjectMissingError } from '@skadi/store/objects/object-store'
import { readObject } from '@skadi/store/objects/read-object'
import type { Services } from '../../core/services.ts'

type Company = ReportModel['tenant']

/**
 * Returns the company as printed pages show it, and the bytes of its logo with their address. A lost logo does not prevent printing. The
 * company's name then replaces the logo, and the loss is logged.
 */
export async function logoAsset(
  { objects, logger }: Pick<Services, 'objects' | 'logger'>,
  company: Company,
): Promise<{ tenant: Company; assets: [path: string, bytes: Uint8Array][] }> {
  const { logoUrl } = company
  const id = logoUrl === null ? undefined : readLogoPath(logoUrl)
  if (logoUrl === null || id === undefined) return { tenant: company, assets: [] }
  try {
    return { tenant: company, assets: [[logoUrl, await readObject(objects, logoKey(id))]] }
  } catch (error) {
    if (!(error instanceof ObjectMissingError)) throw error
    logger.error({ logoId: id }, 'the logo of a company is lost; its name is printed instead')
    return { tenant: { ...company, logoUrl: null }, assets: [] }
  }
}
