import { readLogoPath } from '@skadi/domain/tenants/logo'
import type { ReportModel } from '@skadi/report/report-model'
import { logoKey } from '@skadi/store/objects/object-key'
import { ObjectMissingError } from '@skadi/store/objects/object-store'
import { readObject } from '@skadi/store/objects/read-object'
import type { Services } from '../../core/services.ts'

type Company = ReportModel['tenant']

/**
 * The company as printed pages show it, with the bytes of its logo by their address. A lost logo does not block printing:
 * the company's name replaces it, and the loss is logged.
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
